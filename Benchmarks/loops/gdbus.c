/* message-port as GLib has it: a method call with an array of bytes over a private D-Bus connection, no daemon. */
#include <gio/gio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include "harness.h"

static const char description[] =
    "<node><interface name='benchmark.Echo'><method name='Echo'>"
    "<arg type='ay' direction='in'/><arg type='ay' direction='out'/></method></interface></node>";

static int ends[2];
static GDBusConnection *client;
static char *payload;
static gsize message_size;

static GDBusConnection *connect_to(int socket, GDBusConnectionFlags flags)
{
    GSocket *wrapped = g_socket_new_from_fd(socket, NULL);
    GIOStream *stream = G_IO_STREAM(g_socket_connection_factory_create_connection(wrapped));
    char *guid = flags & G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_SERVER ? g_dbus_generate_guid() : NULL;
    GDBusConnection *connection = g_dbus_connection_new_sync(stream, guid, flags, NULL, NULL, NULL);
    REQUIRE(connection);
    return connection;
}

static void echo(GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *method,
                 GVariant *arguments_of_call, GDBusMethodInvocation *call, gpointer unused)
{
    (void)connection, (void)sender, (void)path, (void)interface, (void)method, (void)unused;
    GVariant *bytes = g_variant_get_child_value(arguments_of_call, 0);
    g_dbus_method_invocation_return_value(call, g_variant_new_tuple(&bytes, 1));
    g_variant_unref(bytes);
}

static void *serve(void *unused)
{
    static const GDBusInterfaceVTable functions = {.method_call = echo};
    GMainContext *context = g_main_context_new();
    pin(1);
    g_main_context_push_thread_default(context);
    GDBusConnection *connection = connect_to(ends[1], G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_SERVER |
                                             G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_ALLOW_ANONYMOUS |
                                             G_DBUS_CONNECTION_FLAGS_DELAY_MESSAGE_PROCESSING);
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(description, NULL);
    REQUIRE(g_dbus_connection_register_object(connection, "/echo", node->interfaces[0], &functions, NULL, NULL, NULL));
    g_dbus_connection_start_message_processing(connection);
    g_main_loop_run(g_main_loop_new(context, FALSE));
    return unused;
}

static void start_server(void)
{
    pthread_t thread;
    if (!is("where", "process")) {
        REQUIRE(pthread_create(&thread, NULL, serve, NULL) == 0);
    } else if (fork() == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        serve(NULL);
    }
}

static void request(long count)
{
    for (; count > 0; count--) {
        GVariant *bytes = g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, payload, message_size, 1);
        GVariant *reply = g_dbus_connection_call_sync(client, NULL, "/echo", "benchmark.Echo", "Echo", g_variant_new_tuple(&bytes, 1),
                                                      G_VARIANT_TYPE("(ay)"), G_DBUS_CALL_FLAGS_NONE, 10000, NULL, NULL);
        REQUIRE(reply);
        g_variant_unref(reply);
    }
}

static void run_message_port(void)
{
    message_size = (gsize)number("size", 16);
    payload = calloc(1, message_size);
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    start_server();
    client = connect_to(ends[0], G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT);
    report_result(measure(request));
}

int main(int argc, char **argv)
{
    static const Workload workloads[] = {{"message-port", run_message_port}};
    return RUN_WORKLOAD(workloads, argc, argv);
}
