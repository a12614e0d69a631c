import { expect, it } from 'vitest'
import { fewAtOnce, type PageHead } from './page-head.ts'

it('heads are asked for a few at a time; pages beyond them go without, and failures free their places', async () => {
  const head: PageHead = { title: '公募', description: '', siteName: '', language: 'ja' }
  const waiting: PromiseWithResolvers<PageHead | null>[] = []
  const find = fewAtOnce(() => {
    const next = Promise.withResolvers<PageHead | null>()
    waiting.push(next)
    return next.promise
  }, 2)
  const asked = [find(), find(), find()]
  expect([waiting.length, await asked[2]]).toEqual([2, null])
  waiting[0]?.resolve(head)
  expect(await asked[0]).toBe(head)
  waiting[1]?.reject(new Error('the database is away'))
  await expect(asked[1]).rejects.toThrow('away')
  void find()
  void find()
  expect(waiting).toHaveLength(4)
})
