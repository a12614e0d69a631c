import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { defineOperation } from '@mekiki/contract'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { ConnectionLimits } from '../../platform/http/limits/connection-limits.ts'
import { EventStream } from '../../platform/http/answers/other-answers.ts'
import { createTestStore } from '../outside-world.ts'
import { plant, type Planted } from '../planted.ts'
import type { TestTenant, World } from '../world.ts'

const open = { access: 'public', tx: 'none', rate: 'public' } as const

const group = {
  list: defineOperation({ ...open, id: 'planted.list', summary: '', method: 'GET', path: '/planted/list', output: z.array(z.string()) }),
  take: defineOperation({
    ...open,
    id: 'planted.take',
    summary: '',
    method: 'POST',
    path: '/planted/take',
    body: z.strictObject({ text: z.string() }),
    output: z.object({ length: z.int() })
  }),
  events: defineOperation({
    id: 'planted.events',
    summary: '',
    method: 'GET',
    path: '/planted/events',
    access: 'private',
    guests: 'own',
    answers: 'events',
    output: z.object({}),
    tx: 'none',
    rate: 'read'
  })
}

const megabyte = 1024 * 1024
/** More than both systems keep of a connection that nobody reads. */
const largeBytes = 24 * megabyte

/** Compressed it is still half as long. */
const noise = randomBytes(largeBytes / 2).toString('hex')

/** A server of a test whose answers are larger than what the operating system takes from it at once. */
export interface SlowServer {
  planted: Planted
  port: number
  /** What is asked for, by kind of address: a whole request each. */
  reads: Record<'openapi' | 'list' | 'packedList' | 'asset' | 'download' | 'packedDownload' | 'events', string>
  /** Requests whose bodies are announced and do not come. */
  bodies: Record<'json' | 'upload' | 'unknown', string>
  close: () => Promise<void>
}

async function makeAssets(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets', 'large.js'), Buffer.alloc(largeBytes, 'a'))
}

/** Starts it with these limits. `bearer`: the token of somebody who listens to events. */
export async function startSlowServer(world: World, tenant: TestTenant, bearer: string, connections: ConnectionLimits): Promise<SlowServer> {
  const store = await createTestStore(
    () => new Date(),
    async () => true
  )
  const web = await mkdtemp(join(tmpdir(), 'mekiki-assets-'))
  await makeAssets(web)
  const key = `${tenant.uuid}/exports/${v7()}`
  const writer = await store.files.openWrite(key, 'text/csv')
  await writer.write(Buffer.from(noise))
  await writer.commit()
  const download = await store.files.presignDownload({
    key,
    userUuid: v7(),
    disposition: 'attachment',
    filename: 'a.csv',
    contentType: 'text/csv',
    expiresInSeconds: 300
  })
  const upload = await store.files.presignUpload({
    key: `${tenant.uuid}/files/${v7()}`,
    contentType: 'text/plain',
    contentLength: 5 * megabyte,
    expiresInSeconds: 300
  })
  // An own text each time: what everybody gets is one text in memory.
  const large = (): string[] => [`${randomBytes(8).toString('hex')}${noise}`]
  const endless = (): Readable =>
    new Readable({
      read() {
        this.push(`data: ${'x'.repeat(50_000)}\n\n`)
      }
    })
  const planted = await plant(
    world,
    group,
    { list: async () => large(), take: async (_, { body }) => ({ length: body.text.length }), events: async () => new EventStream(endless()) },
    { connections, plugins: [store.plugin], webFolders: { web } }
  )
  const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const packed = 'Accept-Encoding: gzip\r\n'
  const pathOf = (address: string): string => new URL(address, 'http://localhost').pathname
  return {
    planted,
    port: await planted.listen(),
    reads: {
      openapi: get('/openapi.json').repeat(10),
      list: get('/planted/list'),
      packedList: get('/planted/list', packed),
      asset: get('/assets/large.js'),
      download: get(pathOf(download)),
      packedDownload: get(pathOf(download), packed),
      events: get('/planted/events', `Authorization: Bearer ${bearer}\r\n`)
    },
    bodies: {
      json: 'POST /planted/take HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"text": "',
      upload: `PUT ${pathOf(upload.url)} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${5 * megabyte}\r\n\r\nabc`,
      unknown: 'POST /planted/none HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"text": "'
    },
    close: async () => {
      await planted.close()
      await store.remove()
      await rm(web, { recursive: true, force: true })
    }
  }
}
