import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processEnvironment } from '../../../apps/server/src/platform/env.ts'
import { createDiskFiles } from '../../../apps/server/src/platform/storage/disk-files.ts'
import { createS3Store } from '../../../apps/server/src/platform/storage/s3-store.ts'
import { addressVariables } from '../../../apps/server/src/testing/address-variables.ts'
import { type OwnProcess, startProcess } from '../../../apps/server/src/testing/own-process.ts'
import { startOptions } from '../../../apps/server/src/testing/start-options.ts'
import { addressOf, type Place, usualEnvironment } from '../composing.ts'
import { findFreePort } from '../free-port.ts'
import { productLog } from '../product-log.ts'
import { type S3Place, startS3 } from '../s3.ts'
import { startBalancer } from './balancer.ts'
import { startPooler } from './pooler.ts'

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
/** How long a journey's servers may live, in seconds. */
const maxSeconds = 3600

/** Whether journeys run on several servers each (`npm run soak -- nodes`). */
export const onNodes = processEnvironment['MEKIKI_JOURNEYS'] === 'nodes'

/** Seconds between two kills of a server; 0 for none. */
export const killEvery = onNodes ? Number(processEnvironment['SOAK_KILL_EVERY'] ?? 0) : 0

/** Servers behind a balancer, with a pooler before their database and a store for their files. */
export interface Nodes {
  /** The folders of their data. */
  folders: string[]
  close: () => Promise<void>
}

interface Server {
  port: number
  dataDir: string
  process: OwnProcess
}

/** Puts the files of a folder into the bucket, each at its key. */
async function fill(root: string, { environment: at }: S3Place): Promise<void> {
  const { S3_BUCKET: bucket = '', S3_ENDPOINT: endpoint = '', S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = at
  const store = await createS3Store({ bucket, endpoint, accessKeyId, secretAccessKey, region: 'us-east-1' })
  const disk = createDiskFiles(root)
  for await (const key of disk.listKeys()) {
    const writer = await store.openWrite(key, 'application/octet-stream')
    await writer.write(await readFile(disk.pathOf(key)))
    await writer.commit()
  }
}

/** Starts a server as an operator does, without waiting for it; what it warns of goes where that of other journeys' products goes. */
function startServer(port: number, dataDir: string, settings: Record<string, string>): Server {
  const own = { PORT: String(port), MEKIKI_DATA: dataDir, MEKIKI_PROCESSES: '1', LOG_FORMAT: 'json', TRUSTED_PROXIES: '127.0.0.1' }
  const process = startProcess(main, [], { env: { ...processEnvironment, ...settings, ...own }, options: startOptions(), maxSeconds })
  process.child.stdout?.on('data', (chunk: Buffer) => productLog.warn({ port }, String(chunk).trimEnd()))
  return { port, dataDir, process }
}

/** @throws when the server has ended instead. */
async function untilReady({ port, process }: Server): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200,
      () => false
    )
  while (!(await isReady())) {
    if (process.child.exitCode !== null) throw new Error(`a server ended with ${process.child.exitCode}`)
    await wait(200)
  }
}

/** Kills one server after the other, and starts each again; gives how to stop. */
function killInTurns(running: Server[], settings: Record<string, string>): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const go = async () => {
    // Journeys are shorter than a minute: the first kill comes anywhere in it.
    await wait(Math.random() * killEvery * 1000, undefined, { signal })
    for (let turn = 0; !signal.aborted; turn += 1) {
      const at = turn % running.length
      const killed = running[at]
      if (killed === undefined) return
      await killed.process.kill()
      const began = performance.now()
      running[at] = startServer(killed.port, killed.dataDir, settings)
      await untilReady(running[at])
      await wait(Math.max(0, killEvery * 1000 - (performance.now() - began)), undefined, { signal })
    }
  }
  const done = killEvery === 0 ? Promise.resolve() : go().catch((error: unknown) => void (signal.aborted || productLog.error(error)))
  return async () => {
    ending.abort()
    await done
  }
}

/** What was started, to be stopped the other way round, also when what comes next does not start. */
async function stopAll(stops: (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop()
}

/** Starts servers on one database behind a balancer at the place's port; its files move into a store, unless the place names one. Close them in the end. */
export async function startNodes({ urls, secrets, dataDir, port, environment = {} }: Omit<Place, 'clock'>): Promise<Nodes> {
  const stops: (() => Promise<unknown>)[] = []
  try {
    const pooler = await startPooler(urls)
    stops.push(pooler.stop)
    const store = environment['S3_BUCKET'] === undefined ? await startS3(addressOf(port)) : null
    if (store) {
      stops.push(store.close)
      await fill(join(dataDir, 'files'), store)
    }
    const settings = {
      ...addressVariables(pooler.urls),
      ...usualEnvironment(port),
      ...store?.environment,
      IDENTITY_KEY: Buffer.from(secrets.identityKey).toString('base64'),
      SIGNING_KEY: Buffer.from(secrets.signingKey).toString('base64'),
      ...environment
    }
    const other = await mkdtemp(join(tmpdir(), 'mekiki-node-'))
    stops.push(() => rm(other, { recursive: true, force: true }))
    const running: Server[] = []
    stops.push(() => Promise.all(running.map(({ process }) => process.kill())))
    for (const folder of [dataDir, other]) running.push(startServer(await findFreePort(), folder, settings))
    await Promise.all(running.map(untilReady))
    const balancer = await startBalancer(
      port,
      running.map((server) => server.port)
    )
    stops.push(balancer.stop, killInTurns(running, settings))
    return { folders: [dataDir, other], close: () => stopAll(stops) }
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}
