import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { countLost, makeTarget } from './answers/data.ts'
import { prepareAnswers } from './answers/prepare.ts'
import { startServer } from './answers/server.ts'
import { openBenchDatabase } from './project-list/open.ts'
import { databaseSeconds } from './company-load/database-seconds.ts'

/** People who answer at once; times in milliseconds, from sending to the whole receipt. */
export interface AnswersMeasured {
  people: number
  seconds: number
  accepted: number
  /** Accepted answers a second. */
  rate: number
  p50: number
  p99: number
  longest: number
  errors: number
  /** Receipts whose answer, case and idea are not all in the database. */
  lost: number
  stored: number
  /** Milliseconds on a processor for each accepted answer: the server with its queue, and the database. */
  serverWork: number
  databaseWork: number
  load: string
}

const people = 200

interface Sent {
  took: number
  receiptNumber: string | null
}

function post(agent: Agent, url: string, body: string): Promise<Sent> {
  const began = performance.now()
  return new Promise((resolve) => {
    const failed = (): void => resolve({ took: performance.now() - began, receiptNumber: null })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sending = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', failed)
      answer.on('end', () => {
        if (answer.statusCode !== 201) return failed()
        const { receiptNumber } = JSON.parse(Buffer.concat(chunks).toString()) as { receiptNumber: string }
        resolve({ took: performance.now() - began, receiptNumber })
      })
    })
    sending.on('error', failed).end(body)
  })
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Each of the people sends one answer after the other until the time is over or none is left. */
async function measure(url: string, bodies: string[], seconds: number): Promise<{ sent: Sent[]; took: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const sent: Sent[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    Array.from({ length: people }, async () => {
      for (let body = bodies.pop(); body !== undefined && performance.now() < end; body = bodies.pop()) sent.push(await post(agent, url, body))
    })
  )
  agent.destroy()
  return { sent, took: (performance.now() - began) / 1000 }
}

/**
 * 200 people who answer a form at once for 60 seconds (`MEKIKI_BENCH_SECONDS`), each with a submission of its own, against the product's own server
 * process on a database as safe as the product's. The forms are opened and their puzzles solved before, `MEKIKI_BENCH_ANSWERS` of them; the
 * people share the machine with the server, its queue (which writes the receipt mails) and the database.
 */
export async function benchAnswers(report: (measured: AnswersMeasured) => void): Promise<void> {
  const count = Number(process.env['MEKIKI_BENCH_ANSWERS'] ?? 12_000)
  const seconds = Number(process.env['MEKIKI_BENCH_SECONDS'] ?? 60)
  const folder = mkdtempSync(join(tmpdir(), 'mekiki-answers-'))
  const database = await openBenchDatabase({ isFast: false })
  try {
    const server = await startServer(database.urls, join(folder, 'data'))
    try {
      const target = await makeTarget(database.adminUrl)
      const bodies = await prepareAnswers(server.address, target, count)
      const load = loadavg()[0]?.toFixed(1) ?? '?'
      const before = [server.seconds(), databaseSeconds(database.clusterDir)] as const
      const { sent, took } = await measure(`${server.address}/v2/public/${target.tenantUuid}/answer/${target.formUuid}`, bodies, seconds)
      const numbers = sent.flatMap(({ receiptNumber }) => receiptNumber ?? [])
      const workOf = (now: number, then: number): number => ((now - then) * 1000) / numbers.length
      const work = { serverWork: workOf(server.seconds(), before[0]), databaseWork: workOf(databaseSeconds(database.clusterDir), before[1]) }
      const times = sent.flatMap((each) => (each.receiptNumber === null ? [] : [each.took])).toSorted((a, b) => a - b)
      const found = await countLost(database.adminUrl, target, numbers)
      const figures = { accepted: numbers.length, rate: numbers.length / took, errors: sent.length - numbers.length, ...found, ...work }
      report({ people, seconds: took, ...figures, p50: at(times, 0.5), p99: at(times, 0.99), longest: times.at(-1) ?? 0, load })
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
