/* ORDER-T3: CFByteOrderGetCurrent tells the order of the machine. */
#include "../check.h"

static void test(void)
{
    const uint16_t number = 0x0102;
    uint8_t first;
    memcpy(&first, &number, 1);
    CHECK_INT(CFByteOrderGetCurrent(), first == 1 ? CFByteOrderBigEndian : CFByteOrderLittleEndian);
    CHECK_INT(CFByteOrderUnknown, 0);
    CHECK_INT(CFByteOrderLittleEndian, 1);
    CHECK_INT(CFByteOrderBigEndian, 2);
}

CHECK_MAIN(test)
