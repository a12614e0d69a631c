import { Tag } from '@mekiki/ui'
import { useBatchesTexts } from './batches-texts.ts'
import type { Run } from './run.ts'

const tones = { waiting: undefined, running: 'info', succeeded: 'success', partly_failed: 'warning', failed: 'danger', stopped: 'warning' } as const

/** What became of a run, or that it is about to stop. */
export function RunState({ run }: { run: Run }) {
  const texts = useBatchesTexts()
  const isStopping = run.state === 'running' && run.stopRequestedAt !== null
  const tone = isStopping ? 'warning' : tones[run.state]
  return <Tag {...(tone && { tone })}>{isStopping ? texts.stopping : texts.states[run.state]}</Tag>
}
