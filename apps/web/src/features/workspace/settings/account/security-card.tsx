import type { CallOutput } from '@mekiki/contract'
import { secondFactorOperations } from '@mekiki/contract/people/second-factor/second-factor.operations'
import { Button, Card, Dialog, ErrorBlock, notify, SkeletonRows, Tag, PasswordField } from '@mekiki/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { useSecondFactorTexts } from '@mekiki/browser/second-factor/second-factor-texts'
import { SetUpForm } from '@mekiki/browser/second-factor/set-up-form'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { leave } from '../../../../app/session/session-store.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { ResponseError } from '@mekiki/api-client'
import { errorMessage, handleError } from '../../../../shared/calls/handle-error.ts'
import './security-card.css'

/** Turns the own second factor off, on proof of the password. */
function TurnOffDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
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

const mineQuery = queryOptions({
  queryKey: ['second-factor', 'mine'],
  queryFn: ({ signal }) => call(secondFactorOperations.mine, {}, { signal }),
  meta: { isHandled: true }
})

type Mine = CallOutput<typeof secondFactorOperations.mine>
type Open = 'password' | 'setUp' | 'turnOff' | null

function SetUpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const texts = useSecondFactorTexts()
  const { name } = useCurrentTenant()
  const foot = (isBusy: boolean) => (
    <div className="mk-security-foot">
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" type="submit" disabled={isBusy}>
        {texts.submit}
      </Button>
    </div>
  )
  return (
    <Dialog open onClose={onClose} title={texts.title} width="large">
      <SetUpForm level="h3" place={name} onDone={onDone} onExpired={leave} renderFoot={foot} />
    </Dialog>
  )
}

function FactorRow({ mine, onOpen }: { mine: Mine; onOpen: (open: Open) => void }) {
  const texts = useSecondFactorTexts()
  const note = mine.isOn ? (mine.isRequired ? texts.requiredNote : texts.onBody) : mine.isAvailable ? texts.offBody : texts.notAvailable
  return (
    <div className="mk-form-row">
      <div>
        <h3 className="mk-security-name">
          {texts.factor}
          <Tag {...(mine.isOn && { tone: 'success' as const })}>{mine.isOn ? texts.isOn : texts.isOff}</Tag>
        </h3>
        <p>{note}</p>
      </div>
      {!mine.isOn && mine.isAvailable && <Button onClick={() => onOpen('setUp')}>{texts.setUp}</Button>}
      {mine.isOn && !mine.isRequired && <Button onClick={() => onOpen('turnOff')}>{texts.turnOff}</Button>}
    </div>
  )
}

function Rows({ mine }: { mine: Mine }) {
  const texts = useSecondFactorTexts()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const become = (isOn: boolean, sentence: string) => {
    client.setQueryData(mineQuery.queryKey, { ...mine, isOn })
    notify.success(sentence)
    close()
  }
  // The answer also lets the server know, which lists of members show.
  const finishSetUp = () => {
    become(true, texts.done)
    void client.invalidateQueries(mineQuery)
  }
  if (mine.isFederated) return <p>{texts.federated}</p>
  return (
    <div className="mk-stack">
      <div className="mk-form-row">
        <div>
          <h3 className="mk-security-name">{texts.password}</h3>
          <p>{texts.passwordBody}</p>
        </div>
        <Button onClick={() => setOpen('password')}>{texts.changePassword}</Button>
      </div>
      <FactorRow mine={mine} onOpen={setOpen} />
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'setUp' && <SetUpDialog onDone={finishSetUp} onClose={close} />}
      {open === 'turnOff' && <TurnOffDialog onDone={() => become(false, texts.turnedOff)} onClose={close} />}
    </div>
  )
}

/** The signed-in person's own password and second factor. */
export function SecurityCard() {
  const texts = useSecondFactorTexts()
  const mine = useQuery(mineQuery)
  return (
    <Card title={texts.security}>
      {mine.data ? <Rows mine={mine.data} /> : mine.isError ? <ErrorBlock onReload={() => void mine.refetch()} /> : <SkeletonRows rows={2} />}
    </Card>
  )
}
