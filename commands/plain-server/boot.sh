#!/bin/sh
# Boots the machine's own Debian once more, in the namespaces that boot.mjs has made for it: its programs, and a copy of its
# settings and data that lives in FOLDER. Usage: boot.sh FOLDER PROJECT
set -eu

folder=$1
project=$2
root=$folder/system

# Mounts a copy of a folder: what is written there goes to FOLDER.
copy_on_write() {
	mkdir -p "$folder/upper/$1" "$folder/work/$1" "$root/$1"
	mount -t overlay overlay -o "lowerdir=/$1,upperdir=$folder/upper/$1,workdir=$folder/work/$1" "$root/$1"
}

ip link set lo up
mount --make-rprivate /
mkdir -p "$root"
mount -t tmpfs -o mode=755 tmpfs "$root"
for name in bin sbin lib lib32 lib64 libx32; do [ ! -L "/$name" ] || cp -P "/$name" "$root/$name"; done
mkdir -p "$root/usr"
mount --bind /usr "$root/usr"
mount -o remount,bind,ro "$root/usr"
for name in usr/local etc var; do copy_on_write "$name"; done
for name in root opt; do
	mkdir -p "$folder/$name" "$root/$name"
	mount --bind "$folder/$name" "$root/$name"
done
mkdir -p "$root/opt/fundo/releases/0.2.0" "$root/proc" "$root/sys" "$root/dev" "$root/run" "$root/home" "$root/old"
mkdir -m 1777 "$root/tmp"
mount --bind "$project" "$root/opt/fundo/releases/0.2.0"
mount -o remount,bind,ro "$root/opt/fundo/releases/0.2.0"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t tmpfs tmpfs "$root/sys/fs/cgroup"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"

# Nothing that the machine starts by itself, and nothing that changes its kernel.
rm -rf "$root"/etc/systemd/system/*.wants "$root/etc/fstab"
for unit in systemd-udevd.service systemd-udevd-kernel.socket systemd-udevd-control.socket systemd-udev-trigger.service \
	systemd-sysctl.service systemd-modules-load.service systemd-remount-fs.service systemd-binfmt.service getty.target \
	systemd-logind.service proc-sys-fs-binfmt_misc.automount dev-hugepages.mount dev-mqueue.mount sys-kernel-debug.mount \
	sys-kernel-tracing.mount sys-kernel-config.mount sys-fs-fuse-connections.mount remote-fs.target; do
	ln -sf /dev/null "$root/etc/systemd/system/$unit"
done

cd "$root"
pivot_root . old
umount -l /old
# systemd gives services their credentials by a mount that they must see.
mount --make-rshared /
exec env -i container=other PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
	/lib/systemd/systemd --system --unit=multi-user.target --log-target=null --show-status=no
