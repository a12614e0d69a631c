import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../lib/language.ts'
import type { Invitation, Notice } from './use-waiting.ts'
import { WaitingForm } from './waiting-form.tsx'

vi.mock('../proof/solve-proof.ts', () => ({ solveProof: async ({ challenge }: { challenge: string }) => ({ challenge, number: 7 }) }))

const invitation = (challenge = 'c'): Invitation => ({
  privacyText: '個人情報は目的の範囲で扱います。',
  privacyTextEn: '',
  submissionId: `s-${challenge}`,
  proof: { algorithm: 'SHA-256', challenge, salt: '', signature: '', maxnumber: 1 }
})

const notice: Notice = {
  uuid: 'f',
  tenantUuid: 't',
  tenantName: '汐見重工',
  name: '技術公募',
  nameEn: '',
  state: 'closed',
  opensOn: null,
  answerEndDate: '2026-01-31',
  contact: { name: '', email: '', phone: '', url: '' },
  waiting: invitation(),
  sections: [],
  questions: []
}

/** The page, with the server's answers one after the other; gives what it was sent. */
function show(answers: readonly (() => Response | Promise<Response>)[], more: Partial<Notice> = {}) {
  const sent: { path: string; body: unknown }[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), location.href), init)
    if (request.url.endsWith('/ping')) return Response.json({})
    const text = await request.text()
    sent.push({ path: new URL(request.url).pathname, body: text === '' ? null : JSON.parse(text) })
    return (left.shift() ?? (() => Response.json({}, { status: 500 })))()
  })
  render(<WaitingForm notice={{ ...notice, ...more }} first={invitation()} />)
  return sent
}

const refuse = (status: number, code: string, fields?: object[]) => () => Response.json({ code, message: `言葉 ${code}`, requestId: 'r', fields }, { status })
const accept = (email: string) => () => Response.json({ mailedTo: email }, { status: 202 })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'メールアドレス' })
const described = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${id}`)?.textContent ?? '')
    .join(' ')
const type = (email: string) => fireEvent.change(field(), { target: { value: email } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'お知らせを受け取る' }))

beforeEach(() => setLanguage('ja'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the field of a closed call', () => {
  test('says what the address is used for and by whom, and sends it', async () => {
    const sent = show([accept('haruka@example.jp')])
    expect(described()).toMatch(/汐見重工からの公募のお知らせだけに使います。.*24か月/u)
    screen.getByText('個人情報は目的の範囲で扱います。')
    type('haruka@example.jp')
    send()
    const head = await screen.findByRole('heading', { name: '確認メールを送信しました' })
    await expect.poll(() => document.activeElement).toBe(head)
    screen.getByText(/^haruka@example.jp に届いたメール/u)
    const body = { email: 'haruka@example.jp', nickname: '', submissionId: 's-c', proof: { challenge: 'c', number: 7 }, language: 'ja' }
    expect(sent).toEqual([{ path: '/v2/public/t/waiting/f', body }])
    fireEvent.click(screen.getByRole('button', { name: 'メールアドレスを入力し直す' }))
    expect(field().value).toBe('haruka@example.jp')
  })

  test('speaks of its own opening where the call is to come', () => {
    show([], { state: 'not_open' })
    screen.getByRole('heading', { name: '受付開始のお知らせ' })
  })

  test('names what is missing and what is wrong at the field, which then has the focus', async () => {
    const sent = show([refuse(400, 'invalid_request', [{ field: 'email', message: 'm' }])])
    send()
    expect(document.activeElement).toBe(field())
    expect([field().getAttribute('aria-invalid'), described()]).toEqual(['true', expect.stringContaining('メールアドレスを入力してください')])
    expect(sent).toEqual([])
    type('haruka')
    send()
    await screen.findByText(/メールアドレスの形式が正しくありません/u)
    expect(field().value).toBe('haruka')
  })

  test('has what has become too old anew, and sends the address without asking again', async () => {
    const fresh = () => Response.json({ ...notice, waiting: invitation('new') })
    const sent = show([refuse(422, 'submission_expired'), fresh, accept('haruka@example.jp')])
    type('haruka@example.jp')
    send()
    await screen.findByRole('heading', { name: '確認メールを送信しました' })
    expect(sent.at(-1)?.body).toMatchObject({ submissionId: 's-new' })
  })

  test.each([
    ['the network', () => Promise.reject(new TypeError('failed')), '通信状態を確認して、もう一度送信してください。'],
    ['too many requests', refuse(429, 'too_many_requests'), '言葉 too_many_requests'],
    ['a call that takes no addresses any more', refuse(404, 'not_found'), 'この公募の受付状況が変わりました。ページを再読み込みしてください。']
  ])('says why it was not sent and what to do: %s', async (_, answer, words) => {
    show([answer])
    type('haruka@example.jp')
    send()
    await screen.findByText(words)
    expect(field().value).toBe('haruka@example.jp')
  })
})
