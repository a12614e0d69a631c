import { Button } from '@mekiki/ui'
import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SetUpForm } from './set-up-form.tsx'

// The identity service stands outside; what its library really does is tested against the service itself.
vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: vi.fn<() => Promise<unknown>>(async () => ({ tokens: { idToken: { payload: { email: 'taro@example.jp' } } } })),
  setUpTOTP: vi.fn<() => Promise<unknown>>(),
  verifyTOTPSetup: vi.fn<() => Promise<unknown>>(),
  updateMFAPreference: vi.fn<() => Promise<unknown>>(),
  updatePassword: vi.fn<() => Promise<unknown>>(),
  signOut: vi.fn<() => Promise<unknown>>()
}))

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(setUpTOTP).mockResolvedValue({
    sharedSecret: 'ABCDEFGHIJKLMNOP',
    getSetupUri: (app, account) => new URL(`otpauth://totp/${app}:${account ?? ''}?secret=ABCDEFGHIJKLMNOP&issuer=${app}`)
  })
  vi.mocked(verifyTOTPSetup).mockResolvedValue()
  vi.mocked(updateMFAPreference).mockResolvedValue()
})

async function open() {
  const onDone = vi.fn<() => void>()
  const onExpired = vi.fn<() => void>()
  const foot = (isBusy: boolean) => (
    <Button type="submit" disabled={isBusy}>
      設定を完了
    </Button>
  )
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <SetUpForm level="h2" place="汐見重工" onDone={onDone} onExpired={onExpired} renderFoot={foot} />
    </QueryClientProvider>
  )
  await screen.findByText('ABCD EFGH IJKL MNOP')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'ワンタイムパスワード' })
  const send = async (code: string) => {
    await user.clear(field)
    await user.type(field, code)
    await user.click(screen.getByRole('button', { name: '設定を完了' }))
  }
  return { onDone, field, send }
}

describe('the set-up of a second factor', () => {
  it('sends six digits, however they were typed, and is done when they count', async () => {
    const { onDone, send } = await open()
    await send('１２３ ４５６')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(verifyTOTPSetup).toHaveBeenCalledExactlyOnceWith({ code: '123456' })
    expect(updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'PREFERRED' })
  })

  it('sends nothing that is no code', async () => {
    const { send } = await open()
    for (const text of ['12345', '1234567', 'abcdef', ' ']) {
      await send(text)
      await screen.findByText('ワンタイムパスワードを6桁の数字で入力してください')
    }
    expect(verifyTOTPSetup).not.toHaveBeenCalled()
  })

  it('says that a code is wrong, empties the field and takes the next one', async () => {
    vi.mocked(verifyTOTPSetup).mockRejectedValueOnce(named('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'))
    const { onDone, field, send } = await open()
    await send('111111')
    await screen.findByText('ワンタイムパスワードが違います。認証アプリに表示されている数字を入力してください。')
    await waitFor(() => expect(field.value).toBe(''))
    expect(document.activeElement).toBe(field)
    expect(updateMFAPreference).not.toHaveBeenCalled()
    await send('222222')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })

  it('does not send a code twice when only the second step failed', async () => {
    vi.mocked(updateMFAPreference).mockRejectedValueOnce(named('NetworkError', 'A network error has occurred.'))
    const { onDone, send } = await open()
    await send('123456')
    await screen.findByText('サーバーに接続できませんでした。通信環境を確認して、やり直してください。')
    await send('654321')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(verifyTOTPSetup).toHaveBeenCalledOnce()
    expect(updateMFAPreference).toHaveBeenCalledTimes(2)
  })
})
