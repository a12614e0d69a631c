import { Button, Dialog } from '@mekiki/ui'
import { useState } from 'react'
import { usePropertyTexts } from '../../../shared/scoutee-properties/property-texts.ts'
import type { LinkActs } from '../../../shared/scoutee-properties/use-link-acts.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { LinkChoice } from './link-choice.tsx'
import { LinkCompare } from './link-compare.tsx'

interface LinkDialogProps {
  scoutee: ScouteeDetail
  acts: LinkActs
  onClose: () => void
}

/** Links a company: first which company of the provider's database, then what becomes of each property, both values side by side. */
export function LinkDialog({ scoutee, acts, onClose }: LinkDialogProps) {
  const texts = usePropertyTexts().dialog
  const [query, setQuery] = useState(scoutee.name)
  const [chosen, setChosen] = useState<string | null>(null)
  if (chosen !== null) return <LinkCompare scoutee={scoutee} mekikiScouteeId={chosen} acts={acts} onBack={() => setChosen(null)} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      width="medium"
      footer={
        <Button size="medium" onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <LinkChoice query={query} onQuery={setQuery} ownUuid={scoutee.uuid} onChoose={setChosen} />
    </Dialog>
  )
}
