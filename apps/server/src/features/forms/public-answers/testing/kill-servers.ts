import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { v7 } from 'uuid'
import { createDiskStore } from '../../../../platform/storage/index.ts'
import { startProcess } from '../../../../testing/own-process.ts'
import { seededNumbers } from '@mekiki/testing/seeded-numbers'
import { createWorld } from '../../../../testing/world.ts'
import { question } from '../../forms/testing/forms.factory.ts'
import { type Aftermath, type Attempt, hashOf, lookAtAll, type Scene, sweep } from './aftermath.ts'
import type { AnswerOrder } from './answer-order.ts'
import { answerTo, askForUpload, type Call, openForm, send } from './respondent.ts'
import { makeCall, makeWorkspace } from './scene.ts'

const serverFile = fileURLToPath(new URL('./answer-server.ts', import.meta.url))
const fileBytes = 300_000
const chunk = 16_384

/** Servers to be killed while people upload and answer. */
export interface KillPlan {
  seed: number
  kills: number
  /** Who is at it at the same time. */
  people: number
  isTrusting: boolean
}

/** Starts a server; gives its address and how to kill it. */
async function startServer(orderFile: string): Promise<{ address: string; kill: () => Promise<void> }> {
  const { child, kill } = startProcess(serverFile, [orderFile])
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.once('exit', () => reject(new Error('the server ended before it listened')))
  })
  return { address, kill }
}

/** Calls of a server over the network. */
const callsOf =
  (address: string): Call =>
  async (method, path, body) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return { status: answer.status, body: await answer.json(), headers: {} }
  }

/** Sends a file in small pieces, so that a kill finds it on its way. */
async function sendSlowly(
  scene: Scene,
  address: string,
  ticket: { url: string; method: string; headers: Record<string, string> },
  content: Buffer
): Promise<void> {
  const url = new URL(ticket.url, address)
  const target = `${address}${url.pathname}${url.search}`
  await new Promise<void>((resolve, reject) => {
    const upload = request(target, { method: ticket.method, headers: { ...ticket.headers, 'content-length': content.length } }, (answer) => {
      answer.resume().on('end', resolve).on('error', reject)
    })
    upload.on('error', reject)
    const chunks = Array.from({ length: Math.ceil(content.length / chunk) }, (_, index) => content.subarray(index * chunk, (index + 1) * chunk))
    void (async () => {
      for (const part of chunks) {
        if (scene.isHolding && !upload.destroyed) {
          scene.held += 1
          while (scene.isHolding) await wait(1)
        }
        upload.write(part)
        await wait(2)
      }
      upload.end()
    })()
  })
}

async function during(scene: Scene, what: keyof Scene['busy'], act: () => Promise<void>): Promise<void> {
  scene.steps += 1
  scene.busy[what] += 1
  try {
    await act()
  } finally {
    scene.busy[what] -= 1
  }
}

/** One answer from the opened form to the receipt. Whoever is cut off during the upload sends the answer all the same, later. */
async function respond(scene: Scene, address: string): Promise<void> {
  const { tenant, formUuid, fileQuestion, sent, attempts } = scene
  const call = callsOf(address)
  const opened = await openForm(call, tenant, formUuid)
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes)])
  const ticket = await askForUpload(call, tenant, { name: 'a.pdf', size: content.length, submissionId: opened.form.submissionId })
  const values = [{ questionUuid: fileQuestion, files: [{ url: ticket.body.key, name: 'a.pdf' }] }]
  const attempt: Attempt = { body: answerTo(opened, { email: `${v7()}@example.jp` }, { values }), receiptNumber: null, isOver: false }
  sent.set(ticket.body.key, hashOf(content))
  attempts.push(attempt)
  await during(scene, 'uploading', () => sendSlowly(scene, address, ticket.body, content))
  await during(scene, 'submitting', () => submit(call, scene, attempt))
}

async function submit(call: Call, { tenant, formUuid }: Pick<Scene, 'tenant' | 'formUuid'>, attempt: Attempt): Promise<void> {
  const { status, body } = await send(call, tenant, formUuid, attempt.body)
  if (status === 201) attempt.receiptNumber = body.receiptNumber
  if (status !== 201 && body.code !== 'file_missing') throw new Error(`an answer was told ${status} ${body.code}`)
  attempt.isOver = true
}

/** People answer one after the other at each of some places until the server is gone. */
async function answerUntilGone(scene: Scene, address: string, people: number, isGone: () => boolean): Promise<void> {
  await Promise.all(
    Array.from({ length: people }, async () => {
      try {
        while (!isGone()) await respond(scene, address)
      } catch (error) {
        if (!isGone()) throw error
      }
    })
  )
}

/** Waits until a file is held in the middle of its way. */
async function blockUploads(scene: Scene): Promise<void> {
  scene.held = 0
  scene.isHolding = true
  while (scene.held === 0) await wait(1)
}

/** Kills servers while people upload and answer, then lets everybody who was cut off send again, and looks at what is there. */
export async function killServers({ seed, kills, people, isTrusting }: KillPlan): Promise<Aftermath> {
  const folder = await mkdtemp(join(tmpdir(), 'mekiki-answers-'))
  const [filesFolder, orderFile, secret] = [join(folder, 'files'), join(folder, 'order.json'), randomBytes(32)]
  const store = createDiskStore({ root: filesFolder, secret })
  const world = await createWorld(() => ({ files: store }))
  const random = seededNumbers(seed)
  try {
    const order: AnswerOrder = { urls: world.database.urls, filesFolder, secret: secret.toString('base64'), isTrusting }
    await writeFile(orderFile, JSON.stringify(order))
    const workspace = await makeWorkspace(world)
    const file = question('file')
    const { formUuid } = await makeCall(workspace, { questions: [file] })
    const scene: Scene = {
      world,
      store,
      tenant: workspace.tenant,
      formUuid,
      fileQuestion: file.uuid,
      sent: new Map(),
      attempts: [],
      steps: 0,
      busy: { uploading: 0, submitting: 0 },
      isHolding: false,
      held: 0
    }
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServer(orderFile)
      let isGone = false
      const answering = answerUntilGone(scene, server.address, people, () => isGone)
      // By steps and not by the clock, so that a slow machine gets as far; in turns while files and while answers are on their way.
      const enough = scene.steps + people + Math.floor(random() * 3 * people)
      while (scene.steps < enough) await wait(1)
      if (kill % 2 === 0) await blockUploads(scene)
      else while (scene.busy.submitting === 0) await wait(1)
      await wait(random() * 8)
      isGone = true
      await server.kill()
      scene.isHolding = false
      await answering
    }
    const last = await startServer(orderFile)
    for (const attempt of scene.attempts.filter(({ isOver }) => !isOver)) await submit(callsOf(last.address), scene, attempt)
    await last.kill()
    return { ...(await lookAtAll(scene)), unswept: await sweep(scene) }
  } finally {
    await world.close()
    await rm(folder, { recursive: true, force: true })
  }
}
