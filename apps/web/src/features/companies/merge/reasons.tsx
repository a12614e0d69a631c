import { Tag } from '@mekiki/ui'
import { useMergeTexts } from './merge-texts.ts'
import type { SimilarScoutee } from './merge-types.ts'

/** Why two entries may be the same. */
export function Reasons({ reasons }: { reasons: SimilarScoutee['reasons'] }) {
  const texts = useMergeTexts()
  return (
    <span className="mk-merge-reasons">
      {reasons.map((reason) => (
        <Tag key={reason} {...(reason !== 'similar_name' && { tone: 'info' as const })}>
          {texts.reasons[reason]}
        </Tag>
      ))}
    </span>
  )
}
