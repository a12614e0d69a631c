import { expect, it } from 'vitest'
import { createWorld } from '../../../../testing/world.ts'
import { sendTriples } from './triples.ts'

it('R3: submissions that are each sent three times at once', { timeout: 3_600_000 }, async () => {
  const world = await createWorld()
  const submissions = 500
  const { answers, whole, unlike, mails, notices } = await sendTriples(world, { submissions, together: 8 })
  process.stdout.write(
    `R3: ${submissions} submissions sent 3 times at once, ${answers} answers, ${whole} whole, ${unlike} told different things, ${mails} mails, ${notices} notifications\n`
  )
  expect([answers, whole, unlike, mails, notices]).toEqual([submissions, submissions, 0, submissions, submissions])
  await world.close()
})
