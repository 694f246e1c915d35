"""
An object store that speaks S3: OpenStack Swift, all its parts in one process, with its settings and
lists in an empty folder and the objects in memory. `object-store.py FOLDER KEY SECRET`, the key like
"account:user", prints the port once it serves.
"""

import os
import sys

from swift.common import utils

utils.eventlet_monkey_patch()
folder, key, secret = sys.argv[1:]
utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")

import eventlet
from eventlet import wsgi
from swift.account.server import AccountController
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp
from swift.container.server import ContainerController
from swift.obj.mem_server import ObjectController


def write(name, lines):
    with open(os.path.join(folder, name), "w") as file:
        file.write("\n".join(lines) + "\n")


def serve(app, socket):
    eventlet.spawn(wsgi.server, socket, app, log_output=False)


def listen():
    return eventlet.listen(("127.0.0.1", 0))


class Cache:
    """What Swift remembers between requests; of memcached's calls those that it makes."""

    def __init__(self):
        self.kept = {}

    def get(self, name, *_, **__):
        return self.kept.get(name)

    def set(self, name, value, *_, **__):
        self.kept[name] = value

    def delete(self, name, *_, **__):
        self.kept.pop(name, None)


write("swift.conf", ["[swift-hash]", "swift_hash_path_suffix = aadaan"])
utils.validate_hash_conf()
devices = os.path.join(folder, "devices")
os.makedirs(os.path.join(devices, "disk"))
place = {"devices": devices, "mount_check": "false", "swift_dir": folder}
parts = {"account": AccountController, "container": ContainerController, "object": ObjectController}
for name, controller in parts.items():
    socket = listen()
    ring = RingBuilder(1, 1, 0)
    where = {"ip": "127.0.0.1", "port": socket.getsockname()[1], "device": "disk"}
    ring.add_dev({"id": 0, "zone": 0, "region": 1, "weight": 1.0, **where})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + ".ring.gz"))
    serve(controller(place), socket)

write(
    "proxy.conf",
    [
        "[DEFAULT]",
        "swift_dir = " + folder,
        "[pipeline:main]",
        "pipeline = s3api tempauth proxy-server",
        "[filter:s3api]",
        "use = egg:swift#s3api",
        "[filter:tempauth]",
        "use = egg:swift#tempauth",
        "user_%s_%s = %s .admin" % (*key.split(":"), secret),
        "[app:proxy-server]",
        "use = egg:swift#proxy",
        "account_autocreate = true",
        # Connections that break on the way here are no fault of its only disk, which it would leave alone for a minute.
        "error_suppression_limit = 1000000",
    ],
)
proxy = loadapp(os.path.join(folder, "proxy.conf"))
cache = Cache()
socket = listen()


def door(environment, answer):
    return proxy({**environment, "swift.cache": cache}, answer)


print(socket.getsockname()[1], flush=True)
wsgi.server(socket, door, log_output=False)
