import { Button, Callout, Select, TextField, useCopy } from '@mekiki/ui'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useLivingExportsTexts } from './living-exports-texts.ts'

/** Tools that read an address, each in its own way. */
export const livingTools = ['excel', 'google', 'other'] as const

export type LivingTool = (typeof livingTools)[number]

const formats = ['csv', 'xlsx', 'json'] as const

/** A new address as its tool takes it, this once. */
export function MadeAddress({ address, tool }: { address: string; tool: LivingTool }) {
  const texts = useLivingExportsTexts()
  const [format, setFormat] = useState<(typeof formats)[number]>('csv')
  const copy = useCopy()
  const file = `${address}.${tool === 'other' ? format : 'csv'}`
  const text = tool === 'google' ? `=IMPORTDATA("${file}")` : file
  return (
    <div className="mk-living-made">
      <div className="mk-living-fields">
        {tool === 'other' && (
          <Select
            label={texts.format}
            options={formats.map((value) => ({ value, label: texts.formats[value] }))}
            value={format}
            onChange={(next) => next && setFormat(next)}
          />
        )}
        <TextField label={tool === 'google' ? texts.formula : texts.address} readOnly value={text} onChange={() => undefined} />
        {copy && (
          <Button size="medium" variant="primary" icon={Copy} onClick={() => copy(text)}>
            {tool === 'google' ? texts.copyFormula : texts.copy}
          </Button>
        )}
      </div>
      <Callout tone="warning">{texts.once}</Callout>
    </div>
  )
}
