import { ResponseError } from '@mekiki/api-client'
import { secondFactorOperations } from '@mekiki/contract/people/second-factor/second-factor.operations'
import { Button, Dialog, PasswordField } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { errorMessage, handleError } from '../../../../shared/calls/handle-error.ts'
import { useSecondFactorTexts } from '@mekiki/browser/second-factor/second-factor-texts'

/** Turns the own second factor off, on proof of the password. */
export function TurnOffDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const texts = useSecondFactorTexts()
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState<string | undefined>(undefined)
  const turnOff = async () => {
    if (password === '') return setSaid(texts.currentMissing)
    try {
      await call(secondFactorOperations.turnOff, { body: { password } })
    } catch (error) {
      if (error instanceof ResponseError && (error.status === 422 || error.status === 429)) return setSaid(errorMessage(error))
      return handleError(error)
    }
    onDone()
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="danger" onClick={turnOff}>
        {texts.turnOff}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={texts.turnOffTitle} footer={footer}>
      <form className="mk-stack" noValidate onSubmit={(event) => event.preventDefault()}>
        <p className="mk-confirm-text">{texts.turnOffBody}</p>
        <PasswordField
          label={texts.currentPassword}
          autoFocus
          value={password}
          onChange={setPassword}
          onEnter={() => void turnOff()}
          {...(said !== undefined && { error: said })}
        />
      </form>
    </Dialog>
  )
}
