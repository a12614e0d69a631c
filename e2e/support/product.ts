import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inject } from 'vitest'
import type { Account } from '../../apps/server/src/boot/accounts/credentials.ts'
import type { Clock } from '../../apps/server/src/platform/clock.ts'
import { createTestDatabase } from '../../apps/server/src/testing/database.ts'
import { addressOf, composeProduct, type Place } from './composing.ts'
import { findFreePort } from './free-port.ts'
import { type Nodes, onNodes, startNodes } from './nodes/nodes.ts'

/** The whole product on a port of its own, as `npm start` composes it, with its demo workspace. */
export interface Product {
  baseUrl: string
  account: Account
  /** The platform's administrator. */
  administrator: Account
  /** The superuser's address of its database: for filling it with more than its calls could, never for looking behind a screen. */
  adminUrl: string
  /** Texts of the mails sent so far to an address, the newest last. */
  mailsTo: (address: string) => Promise<string[]>
  close: () => Promise<void>
}

/** Text whose bytes are spelled `=E6=97=A5`, in lines that end with `=`. */
function readQuoted(text: string): string {
  const plain = text.replaceAll(/=\r?\n/gu, '')
  return Buffer.from(
    plain.replaceAll(/=([0-9A-F]{2})/gu, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1'
  ).toString('utf8')
}

function textOf(raw: string): string {
  const encoded = /Content-Transfer-Encoding: base64\r?\n(?:[\w-]+:.*\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/u.exec(raw)
  if (encoded?.[1]) return Buffer.from(encoded[1], 'base64').toString('utf8')
  const quoted = /Content-Transfer-Encoding: quoted-printable\r?\n(?:[\w-]+:.*\r?\n)*\r?\n([\s\S]+?)\r?\n--/u.exec(raw)
  return quoted?.[1] ? readQuoted(quoted[1]) : raw
}

/** Whether a mail goes to an address; other people's mails may name it in their text. */
const isTo = (raw: string, address: string): boolean => /^To:(?:.|\r?\n[ \t])*/imu.exec(raw.split(/\r?\n\r?\n/u, 1)[0] ?? '')?.[0].includes(address) === true

/** Mails in the outboxes of data directories, by their names, which begin with the time. */
async function mailsIn(folders: readonly string[], address: string): Promise<string[]> {
  const outboxes = folders.map((folder) => join(folder, 'outbox'))
  const paths = await Promise.all(outboxes.map(async (folder) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name))))
  const mails = await Promise.all(
    paths
      .flat()
      .filter((path) => path.endsWith('.eml'))
      .toSorted((left, right) => basename(left).localeCompare(basename(right)))
      .map((path) => readFile(path, 'utf8'))
  )
  return mails.filter((mail) => isTo(mail, address)).map(textOf)
}

/** How a journey's product differs from the usual one: by another clock than the machine's, by more of the environment. */
export interface ProductOptions {
  clock?: Clock
  environment?: (port: number) => Record<string, string> | Promise<Record<string, string>>
}

/** Composes the product in this process, and serves it. */
async function serveHere(place: Place): Promise<Nodes> {
  const { composed } = await composeProduct(place)
  await composed.server.listen({ host: '127.0.0.1', port: place.port })
  await composed.complete()
  return {
    folders: [place.dataDir],
    close: async () => {
      await composed.server.close()
      await composed.close()
    }
  }
}

/** Starts the product on a copy of the demo workspace; on several servers where the run is one of these, and the clock is the machine's. Close it in `afterAll`. */
export async function startProduct({ clock, environment }: ProductOptions = {}): Promise<Product> {
  const { template, files, account, administrator, keys } = inject('demo')
  const database = await createTestDatabase({ template })
  const dataDir = await mkdtemp(join(tmpdir(), 'mekiki-journey-'))
  await cp(files, join(dataDir, 'files'), { recursive: true })
  const port = await findFreePort()
  const secrets = { identityKey: Buffer.from(keys.identityKey, 'base64'), signingKey: Buffer.from(keys.signingKey, 'base64') }
  const place = { urls: database.urls, secrets, dataDir, port, ...(environment && { environment: await environment(port) }) }
  const served = onNodes && clock === undefined ? await startNodes(place) : await serveHere({ ...place, ...(clock && { clock }) })
  return {
    baseUrl: addressOf(port),
    account,
    administrator,
    adminUrl: database.adminUrl,
    mailsTo: (address) => mailsIn(served.folders, address),
    close: async () => {
      await served.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}
