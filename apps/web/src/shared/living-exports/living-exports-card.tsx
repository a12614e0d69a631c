import { Card, Switch } from '@mekiki/ui'
import { useState } from 'react'
import { LivingExportList } from './living-export-list.tsx'
import { useLivingExportsTexts } from './living-exports-texts.ts'
import { useSeesEvery } from './use-living-exports.ts'

/** The person's addresses of views, and for administrators everybody's. */
export function LivingExportsCard() {
  const texts = useLivingExportsTexts()
  const seesEvery = useSeesEvery()
  const [isEvery, setEvery] = useState(false)
  return (
    <Card title={texts.cardTitle} note={texts.cardNote}>
      {seesEvery && <Switch label={texts.everybody} checked={isEvery} onChange={setEvery} />}
      <LivingExportList scope={seesEvery && isEvery ? 'all' : 'own'} />
    </Card>
  )
}
