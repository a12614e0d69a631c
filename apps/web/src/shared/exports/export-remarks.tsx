import { Callout } from '@mekiki/ui'
import type { Job } from '../jobs/use-job.ts'
import { useExportsTexts } from './exports-texts.ts'
import './exports.css'

function Characters({ characters }: { characters: readonly string[] }) {
  return (
    <p className="mk-export-characters" lang="ja">
      {characters.join(' ')}
    </p>
  )
}

/** What a written file could not hold: the characters, and how many texts are cut. */
export function ExportRemarks({ job }: { job: Job }) {
  const texts = useExportsTexts()
  const { lost = [], replaced = [] } = job.substitutions ?? {}
  const shortened = job.counts['shortened'] ?? 0
  return (
    <>
      {lost.length > 0 && (
        <Callout tone="warning">
          {texts.lost(lost.length)}
          {texts.useUtf8}
          <Characters characters={lost} />
        </Callout>
      )}
      {replaced.length > 0 && (
        <Callout>
          {texts.replaced(replaced.length)}
          <Characters characters={replaced} />
        </Callout>
      )}
      {shortened > 0 && <Callout tone="warning">{texts.shortened(shortened)}</Callout>}
    </>
  )
}
