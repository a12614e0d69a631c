import { wordsIn } from '@mekiki/contract/forms/forms/form-language'
import { useMemo, useState } from 'react'
import { askedIn } from '../lib/in-language.ts'
import { useLanguage } from '../lib/language.ts'
import { Correction } from './correction.tsx'
import { type Receipt, ReceiptView, type ReceiptNotice } from './receipt-view.tsx'

/** An answer that was read: shown, or being corrected. */
export function LoadedReceipt({ secret, receipt: given, onChange }: { secret: string; receipt: Receipt; onChange: (receipt: Receipt) => void }) {
  const language = useLanguage()
  const receipt = useMemo(() => ({ ...askedIn(given, language), formName: wordsIn(language, given.formName, given.formNameEn) }), [given, language])
  const [isCorrecting, setCorrecting] = useState(false)
  const [notice, setNotice] = useState<ReceiptNotice | null>(null)
  // Each correction begins from what the answer holds at its beginning.
  const [turn, setTurn] = useState(0)
  const show = (next: Receipt, said: ReceiptNotice | null) => {
    onChange(next)
    setNotice(said)
    setCorrecting(false)
    setTurn((before) => before + 1)
  }
  if (isCorrecting && receipt.canCorrect)
    return (
      <Correction
        key={turn}
        {...{ secret, receipt: given, formName: receipt.formName }}
        onEnd={show}
        onCancel={() => setCorrecting(false)}
        onDiscard={() => {
          setTurn(turn + 1)
        }}
      />
    )
  return (
    <ReceiptView
      {...{ secret, receipt, notice }}
      onCorrect={() => {
        setNotice(null)
        setCorrecting(true)
      }}
      onChange={show}
    />
  )
}
