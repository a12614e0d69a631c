import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { Readable } from 'node:stream'
import { errorSentence, type Language } from '@mekiki/i18n'
import { pino } from 'pino'
import { buildApp } from '../../../../app.ts'
import { openDatabase, withTenant } from '../../../../platform/db/gateways.ts'
import { createMayFetch } from '../../../../platform/http/callers/may-fetch.ts'
import { languageOf } from '../../../../platform/http/answers/respond-error.ts'
import { createDiskStore, diskStoreRoutes, type FileStore, type StorageErrorCode } from '../../../../platform/storage/index.ts'
import type { AnswerOrder } from './answer-order.ts'
import { ownPlatform } from '../../../../testing/own-platform.ts'

// The product in a process of its own, for people who answer: it is killed from outside, without a word.
const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as AnswerOrder
const many = 1e9

const log = pino({ level: 'silent' })
const db = openDatabase(order.urls, { user: 10, finder: 4, admin: 2 })
const store = createDiskStore({ root: order.filesFolder, secret: Buffer.from(order.secret, 'base64') })

/** A store that has every file that was announced. */
const trusting: FileStore = {
  ...store,
  findStat: (key) =>
    withTenant(db.user, key.slice(0, 36), 'read', async (tx) => {
      const row = await tx.selectFrom('form_uploads').select('byte_size').where('storage_key', '=', key).executeTakeFirst()
      return row ? { size: row.byte_size, modifiedAt: new Date(), etag: '' } : null
    }),
  openRead: async () => Readable.from([Buffer.from('%PDF-1.7\n')])
}

const platform = ownPlatform({
  db,
  log,
  queueUrl: order.urls.queue,
  files: order.isTrusting ? trusting : store,
  keyFor: (use) => createHash('sha256').update(use).digest(),
  publicLimits: {
    answersPerAddress: many,
    answersPerForm: many,
    uploadsPerAddress: many,
    uploadMegabytesPerAddress: many,
    uploadsPerForm: many,
    uploadMegabytesPerForm: many,
    uploadsPerAnswer: many
  }
})
const messageOf = (code: StorageErrorCode, language: Language): string => errorSentence(code, language, { limit: '100MB' })
const plugin = diskStoreRoutes<Language>({ store, languageOf, messageOf, mayFetch: createMayFetch(db) })
const rateLimits = { read: many, write: many, heavy: many, public: many, mail: many }
const { server } = await buildApp({ platform, plugins: [plugin], rateLimits, trustedProxies: [] })
// Killed, it keeps nothing at its end: the next one loads faster by this.
flushCompileCache()
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)
