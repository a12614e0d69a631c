import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that can be made slow for the processes that are told. */
export interface SlowDisk {
  /** Where it is mounted. */
  folder: string
  /** Lets a process and all that it has started write and read so many bytes, and as often, a second at most. */
  slow: (pid: number, limits: { bytes: number; times: number }) => Promise<void>
  /** Lets them write as fast as the disk is. */
  free: () => Promise<void>
  remove: () => Promise<void>
}

const group = '/sys/fs/cgroup/blkio/mekiki-drill'

/** A process with all that it has started, and what these have started. */
function familyOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/u).map(Number))
  const family = new Set([pid])
  for (let size = 0; size < family.size;) {
    size = family.size
    for (const [child, parent] of pairs) if (child !== undefined && parent !== undefined && family.has(parent)) family.add(child)
  }
  return [...family]
}

/**
 * Makes a disk within a file and mounts it.
 * @throws where the system lets nobody do so, or has no groups that limit how much is written (cgroup v1, blkio).
 */
export async function makeSlowDisk(megabytes: number): Promise<SlowDisk> {
  const place = await mkdtemp(join(tmpdir(), 'mekiki-slow-disk-'))
  const [image, folder] = [join(place, 'image'), join(place, 'disk')]
  execFileSync('truncate', ['-s', `${megabytes}M`, image])
  execFileSync('mkfs.ext4', ['-q', '-F', image])
  await mkdir(folder)
  const device = execFileSync('losetup', ['--find', '--show', image]).toString().trim()
  execFileSync('mount', [device, folder])
  execFileSync('chmod', ['755', place, folder])
  const number = execFileSync('lsblk', ['-ndo', 'MAJ:MIN', device]).toString().trim()
  await mkdir(group, { recursive: true })
  const limit = async (bytes: number, times: number): Promise<void> => {
    for (const way of ['read', 'write']) {
      await writeFile(join(group, `blkio.throttle.${way}_bps_device`), `${number} ${bytes}`)
      await writeFile(join(group, `blkio.throttle.${way}_iops_device`), `${number} ${times}`)
    }
  }
  return {
    folder,
    slow: async (pid, { bytes, times }) => {
      // Some are gone by the time that they are told.
      for (const each of familyOf(pid)) await writeFile(join(group, 'cgroup.procs'), String(each)).catch(() => undefined)
      await limit(bytes, times)
    },
    // 0 is no limit.
    free: () => limit(0, 0),
    remove: async () => {
      execFileSync('umount', ['-l', folder])
      execFileSync('losetup', ['--detach', device])
      if (existsSync(group)) await rmdir(group).catch(() => undefined)
      await rm(place, { recursive: true, force: true })
    }
  }
}
