import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { AnswerTarget } from './data.ts'

interface Question {
  uuid: string
  targetProperty: string
}

interface OpenedForm {
  submissionId: string
  formVersion: number
  questions: Question[]
  proof: { algorithm: string; challenge: string; salt: string; signature: string; maxnumber: number }
}

const workerFile = new URL('./solve.worker.ts', import.meta.url)
// One in ten answers comes from somebody who has answered before.
const valueOf = (target: string, n: number): string =>
  ({
    user_name: `respondent ${n}`,
    email: `respondent${n % 10 === 9 ? n - 9 : n}@bench.example`,
    idea_name: `idea ${n}`,
    idea_summary: `${'A capsule that stores low-temperature waste heat of factories, again and again. '.repeat(4)}${n}`,
    belonging_to: `company ${n % 500}`,
    url: `https://company${n % 500}.example`
  })[target] ?? ''

function bodyOf({ submissionId, formVersion, questions, proof }: OpenedForm, number: number, n: number): string {
  const { maxnumber: _most, ...solved } = proof
  const values = questions.map(({ uuid, targetProperty }) => ({ questionUuid: uuid, value: valueOf(targetProperty, n) }))
  return JSON.stringify({ submissionId, formVersion, agreedFlg: true, proof: { ...solved, number }, values })
}

/** Opens a form many times and solves each puzzle, on all processors; gives the bodies to send. */
export async function prepareAnswers(address: string, { tenantUuid, formUuid }: AnswerTarget, count: number): Promise<string[]> {
  const bodies: string[] = []
  let next = 0
  const work = async (): Promise<void> => {
    const worker = new Worker(workerFile)
    while (next < count) {
      const n = next++
      const form = (await (await fetch(`${address}/v2/public/forms/${formUuid}?tenant_uuid=${tenantUuid}`)).json()) as OpenedForm
      worker.postMessage(form.proof)
      const [number] = (await once(worker, 'message')) as [number]
      bodies.push(bodyOf(form, number, n))
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return bodies
}
