import { ResponseError } from '@mekiki/api-client'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import type { CallOutput } from '@mekiki/contract'
import { livingExportsOperations } from '@mekiki/contract/exchange/living-exports/living-exports.operations'
import { millisecondsOfDay, tokyoDay } from '@mekiki/i18n/format'
import { Button, Callout, Select, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../calls/api.ts'
import { errorMessage, handleError } from '../calls/handle-error.ts'
import { useLivingExportsTexts } from './living-exports-texts.ts'

export type MadeExport = CallOutput<typeof livingExportsOperations.create>

const ends = { m1: 30, m3: 91, m6: 182, m12: 365 } as const
type End = keyof typeof ends

/** The view that is read, and the list in which one without a theme is. */
export interface LivingView {
  uuid: string
  name: string
  themeUuid: string | null
}

/** Makes an address: what it is called, and until when it is read. */
export function MakeAddress({ view, onMade }: { view: LivingView; onMade: (made: MadeExport) => void }) {
  const texts = useLivingExportsTexts()
  const [name, setName] = useState(view.name)
  const [end, setEnd] = useState<End>('m3')
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<ResponseError | null>(null)
  const fault = name.trim() === '' ? texts.nameMissing : refusal?.body?.fields?.find(({ field }) => field === 'name')?.message
  const make = async () => {
    setTried(true)
    setRefusal(null)
    if (name.trim() === '') return focusFirstError()
    const expiresOn = tokyoDay(Date.now() + ends[end] * millisecondsOfDay)
    try {
      onMade(await call(livingExportsOperations.create, { body: { name: name.trim(), viewUuid: view.uuid, themeUuid: view.themeUuid, expiresOn } }))
    } catch (error) {
      if (!(error instanceof ResponseError) || ![400, 404, 422].includes(error.status)) return handleError(error)
      setRefusal(error)
      focusFirstError()
    }
  }
  return (
    <div className="mk-living-make">
      {refusal && !refusal.body?.fields && (
        <div role="alert">
          <Callout tone="danger">{errorMessage(refusal)}</Callout>
        </div>
      )}
      <div className="mk-living-fields">
        <TextField label={texts.name} required autoFocus value={name} onChange={setName} error={isTried ? fault : undefined} />
        <Select
          label={texts.end}
          options={(Object.keys(ends) as End[]).map((value) => ({ value, label: texts.ends[value] }))}
          value={end}
          onChange={(next) => next && setEnd(next)}
        />
        <Button size="medium" variant="primary" onClick={make}>
          {texts.make}
        </Button>
      </div>
      <p className="mk-help">{texts.scope}</p>
    </div>
  )
}
