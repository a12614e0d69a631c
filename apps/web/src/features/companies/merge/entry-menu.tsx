import { IconButton, Menu } from '@mekiki/ui'
import Combine from 'lucide-react/icons/combine'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useCanMerge } from './use-can-merge.ts'

const MergeWithAnother = lazy(() => import('./merge-with-another.tsx').then((module) => ({ default: module.MergeWithAnother })))

/** What else can be done with a company or person; nothing where nothing is allowed. */
export function EntryMenu({ scoutee, onMerged }: { scoutee: ScouteeDetail; onMerged: (survivorUuid: string) => void }) {
  const texts = useScouteesTexts().merge
  const canMerge = useCanMerge()
  const [isMerging, setMerging] = useState(false)
  if (!canMerge) return null
  const items = [{ key: 'merge', label: scoutee.peopleFlg ? texts.withPerson : texts.withCompany, icon: Combine, onSelect: () => setMerging(true) }]
  const done = (survivorUuid: string) => {
    setMerging(false)
    onMerged(survivorUuid)
  }
  return (
    <>
      <Menu label={texts.more} items={items} trigger={(props) => <IconButton icon={Ellipsis} label={texts.more} variant="outline" {...props} />} />
      <Suspense fallback={null}>{isMerging && <MergeWithAnother scoutee={scoutee} onDone={done} onClose={() => setMerging(false)} />}</Suspense>
    </>
  )
}
