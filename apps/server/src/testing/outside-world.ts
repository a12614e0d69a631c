import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorSentence, type Language } from '@mekiki/i18n'
import type { FastifyPluginAsync } from 'fastify'
import { languageOf } from '../platform/http/answers/respond-error.ts'
import type { Mail, Mailer } from '../platform/mail/index.ts'
import { createDiskStore, type DiskRoutesOptions, diskStoreRoutes, type FileStore, type StorageErrorCode } from '../platform/storage/index.ts'

/** A real disk store in a folder of its own, with its routes. */
export interface TestStore {
  files: FileStore
  plugin: FastifyPluginAsync
  remove: () => Promise<void>
}

/** Makes a store for a test. Remove it in the end. */
export async function createTestStore(now: () => Date, mayFetch: DiskRoutesOptions<Language>['mayFetch']): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'mekiki-files-'))
  const store = createDiskStore({ root, secret: randomBytes(32), now })
  const messageOf = (code: StorageErrorCode, language: Language): string => errorSentence(code, language, { limit: '100MB' })
  const plugin = diskStoreRoutes<Language>({ store, languageOf, messageOf, mayFetch })
  return { files: store, plugin, remove: () => rm(root, { recursive: true, force: true }) }
}

/** A letter box: keeps what would have been sent. */
export interface LetterBox extends Mailer {
  sent: Mail[]
}

/** Makes a letter box for a test. */
export function createLetterBox(): LetterBox {
  const sent: Mail[] = []
  return {
    sent,
    send: async (mail) => {
      sent.push(mail)
      return { messageId: `<${mail.messageId ?? sent.length}@mekiki.test>`, isRepeat: false }
    }
  }
}
