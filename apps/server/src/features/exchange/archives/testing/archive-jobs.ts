import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveJobs } from '../../../../boot/serve-jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findDeath, orderDeath } from './archive-order.ts'

// The product's process of jobs, which kills itself, its server or both as it was ordered: as the power goes, without a word to anybody.
serveJobs((platform, settings) => {
  const { files, db } = platform
  if (settings.files.kind !== 'disk') throw new Error('only files on the disk are watched')
  const { root } = settings.files
  writeFileSync(join(root, 'jobs.pid'), String(process.pid))
  let seen = 0
  const happened = (what: string): void => {
    const death = findDeath(root)
    if (!death || !what.startsWith(death.at)) return
    seen += 1
    if (seen !== death.time) return
    seen = 0
    orderDeath(root, null)
    if (death.who !== 'jobs') process.kill(process.ppid, 'SIGKILL')
    if (death.who !== 'server') process.kill(process.pid, 'SIGKILL')
  }
  const told = (event: string, key: string): void => happened(`${event} ${key.slice(key.indexOf('/') + 1)}`)
  const { record } = db.statistics
  db.statistics.record = (statement, milliseconds) => {
    record(statement, milliseconds)
    happened(statement)
  }
  const watched: Platform['files'] = {
    ...files,
    openRead: async (key, range) => {
      const bytes = await files.openRead(key, range)
      told('read', key)
      return bytes
    },
    openWrite: async (key, type) => {
      const writer = await files.openWrite(key, type)
      return {
        ...writer,
        write: async (chunk) => {
          await writer.write(chunk)
          told('write', key)
        },
        commit: async () => {
          const stat = await writer.commit()
          told('kept', key)
          return stat
        }
      }
    }
  }
  const wakeOutbox = (): void => {
    happened('woken')
    platform.wakeOutbox()
  }
  return { ...platform, files: watched, wakeOutbox }
})
