import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { compose } from '../../apps/server/src/boot/compose.ts'
import type { Account } from '../../apps/server/src/boot/credentials.ts'
import { readEnv } from '../../apps/server/src/platform/env.ts'
import { createTestDatabase } from '../../apps/server/src/testing/database.ts'

/** The whole product on a port of its own, as `npm start` composes it, with its demo workspace. */
export interface Product {
  baseUrl: string
  account: Account
  /** Texts of the mails sent so far to an address, the newest last. */
  mailsTo: (address: string) => Promise<string[]>
  close: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

function textOf(raw: string): string {
  const encoded = /Content-Transfer-Encoding: base64\r?\n(?:[\w-]+:.*\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/u.exec(raw)
  return encoded?.[1] ? Buffer.from(encoded[1], 'base64').toString('utf8') : raw
}

async function mailsIn(folder: string, address: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted((left, right) => left.localeCompare(right))
      .map((name) => readFile(join(folder, name), 'utf8'))
  )
  return mails.filter((mail) => mail.includes(address)).map(textOf)
}

/** Starts the product. Close it in `afterAll`. */
export async function startProduct(): Promise<Product> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'mekiki-journey-'))
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const env = readEnv({ PORT: String(port), PUBLIC_URL: baseUrl, MEKIKI_DATA: dataDir, LOG_LEVEL: 'error' })
  const accounts: Account[] = []
  const secrets = { identityKey: randomBytes(32), signingKey: randomBytes(32) }
  const composed = await compose({ env, urls: database.urls, secrets, log: pino({ level: 'error' }), remember: (made) => void accounts.push(...made) })
  await composed.server.listen({ host: '127.0.0.1', port })
  const account = accounts.find((each) => each.kind === 'workspace')
  if (!account) throw new Error('the product made no workspace')
  return {
    baseUrl,
    account,
    mailsTo: (address) => mailsIn(join(dataDir, 'outbox'), address),
    close: async () => {
      await composed.server.close()
      await composed.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}
