import { Button } from '@mekiki/ui'
import { ReopenButton, reopenStatusOf } from '../../../shared/encounters/reopen-button.tsx'
import type { Encounter } from '../../../shared/encounters/use-encounters.ts'
import { useCreateTexts } from './create-texts.ts'
import type { Draft } from './draft.ts'

interface Props {
  encounter: Encounter
  draft: Draft
  change: (part: Partial<Draft>) => void
  onReopened: () => void
}

/** What can be done with an earlier case instead of making a new one, or for it: it goes on, or its owners become those of the new one. */
export function EarlierProject({ encounter, draft, change, onReopened }: Props) {
  const texts = useCreateTexts().earlier
  const owners = encounter.followers.filter(({ uuid, activeFlg }) => activeFlg && !draft.followerUuids.includes(uuid))
  const statusUuid = reopenStatusOf(encounter, draft.themeUuid)
  if (statusUuid === null && owners.length === 0) return null
  const names = owners.map(({ name }) => name).join(texts.comma)
  return (
    <div className="mk-met-before">
      {statusUuid !== null && <ReopenButton encounter={encounter} statusUuid={statusUuid} onReopened={onReopened} />}
      {owners.length > 0 && (
        <Button size="small" variant="ghost" onClick={() => change({ followerUuids: [...draft.followerUuids, ...owners.map(({ uuid }) => uuid)] })}>
          {texts.takeOwners(names)}
        </Button>
      )}
      {statusUuid !== null && <p className="mk-help">{texts.reopenHelp}</p>}
    </div>
  )
}
