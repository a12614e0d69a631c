import { operationGroups, type Operation } from '@mekiki/contract'
import fc from 'fast-check'
import { z } from 'zod'
import { expect, it } from 'vitest'
import { AnswerFault, compileJsonWriter, compileYieldingJsonWriter } from './json-writer.ts'
import { samplesOf, undeclared } from './testing/samples.ts'
import { answerWriter } from './written-answer.ts'

const operations: Operation[] = Object.values(operationGroups).flatMap((group) => Object.values<Operation>(group))
const answering = operations.flatMap(({ id, output }) => (output === null ? [] : [{ id, output }]))
const numRuns = 30

/** Compares what a writer makes of samples with what zod makes of them; gives how many samples the schema took. */
function compare(schema: z.ZodType, write: (value: unknown) => string | undefined): number {
  let taken = 0
  fc.assert(
    fc.property(samplesOf(schema), (sample) => {
      const parsed = schema.safeParse(sample)
      if (!parsed.success) return
      taken += 1
      const json = write(sample)
      expect(json).toBe(JSON.stringify(parsed.data))
      expect(json).not.toContain(undeclared)
    }),
    { numRuns, seed: 4600 }
  )
  return taken
}

it('writes samples of every answer to the same bytes as zod does, and never what is not declared', () => {
  const untried = answering.filter(({ output }) => compare(output, compileJsonWriter(output)) === 0).map(({ id }) => id)
  expect(untried).toEqual([])
})

it('would notice a writer that lets out what is not declared', () => {
  const schema = z.object({ items: z.array(z.object({ name: z.string() })) })
  expect(() => compare(schema, JSON.stringify)).toThrow()
})

it('raises a fault for what is of another kind than declared, so that nothing hidden stands in its place', () => {
  const schema = z.object({ text: z.string(), number: z.number(), flag: z.boolean(), list: z.array(z.string()), one: z.enum(['a', 'b']), inner: z.object({}) })
  const right = { text: 'a', number: 1, flag: true, list: ['a'], one: 'a', inner: {} }
  const write = compileJsonWriter(schema)
  expect(JSON.parse(write(right))).toEqual(right)
  const secret = { secret: 1 }
  const wrong = [{ text: secret }, { text: null }, { number: '1' }, { number: Number.NaN }, { flag: 1 }, { list: secret }, { list: [secret] }, { one: 'c' }]
  for (const part of [...wrong, { inner: null }, { inner: [] }, { text: undefined }]) expect(() => write({ ...right, ...part })).toThrow(AnswerFault)
})

const long = Array.from({ length: 1050 }, (_, n) => ({ name: `名${n}`, secret: 1 }))

it('writes a long list to the same bytes, and gives others a turn meanwhile', async () => {
  const schema = z.object({ totalCount: z.int(), items: z.array(z.object({ name: z.string() })), rest: z.string() })
  const answer = { rest: 'r', items: long, totalCount: 1050, more: 1 }
  let turns = 0
  const count = (): void => {
    turns += 1
    handle = setImmediate(count)
  }
  let handle = setImmediate(count)
  const json = await compileYieldingJsonWriter(schema)(answer)
  clearImmediate(handle)
  expect(json.toString()).toBe(JSON.stringify(schema.parse(answer)))
  expect(turns).toBeGreaterThanOrEqual(10)
})

it('writes long lists wherever they stand, in bytes that nobody has to join', async () => {
  const list = z.array(z.object({ name: z.string() }))
  const schema = z.object({ first: list, gone: list.optional(), second: list, short: list })
  const answer = { first: long, second: long.slice(0, 101), short: long.slice(0, 2), gone: undefined }
  const written = await compileYieldingJsonWriter(schema)(answer)
  expect(written).toBeInstanceOf(Buffer)
  expect(written.toString()).toBe(JSON.stringify(schema.parse(answer)))
  await expect(compileYieldingJsonWriter(schema)({ ...answer, second: [...long, 'a'] })).rejects.toThrow(AnswerFault)
})

it('validates answers where they are checked, and elsewhere only their kinds', async () => {
  const output = z.object({ count: z.int().min(0) })
  const operation = { id: 'test.count', output } as unknown as Operation
  await expect(answerWriter(operation, true)({ count: -1 })).rejects.toThrow()
  expect((await answerWriter(operation, false)({ count: -1, more: 1 }))?.json).toBe('{"count":-1}')
})
