import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CommentTab } from './comment-tab.tsx'
import { type Comment, type CommentDraft, emptyComment } from './use-comments.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const [themeUuid, me, colleague] = [uuid(1), uuid(2), uuid(3)]
const at = '2026-11-05T00:00:00Z'

const comment: Comment = {
  uuid: uuid(4),
  version: 2,
  themeUuid,
  content: '@佐伯 真理子 確認してください',
  mentions: [{ uuid: colleague, name: '佐伯 真理子' }],
  createdBy: me,
  createdByName: '三浦 あかね',
  createdAt: at,
  updatedAt: at,
  canEdit: true,
  canDelete: true
}

const member = (id: string, name: string) => ({
  uuid: id,
  name,
  email: `${id}@mekiki.test`,
  activeFlg: true
})

interface Sent {
  method: string
  path: string
  body: unknown
  headers: Record<string, string>
}

let sent: Sent[]
let refusal: Response | null
const isSent = (method: string) => sent.filter((each) => each.method === method)

async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', headers, body } = init
  const path = new URL(input instanceof Request ? input.url : input, 'http://mekiki.test').pathname
  if (method === 'GET') {
    const items = path.endsWith('/users') ? [member(colleague, '佐伯 真理子'), member(me, '三浦 あかね')] : [comment]
    return Response.json({ items, totalCount: items.length })
  }
  sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined, headers: Object.fromEntries(new Headers(headers)) })
  const refused = refusal
  refusal = null
  if (refused) return refused
  if (path.endsWith('/undo')) return Response.json({ undoneUuids: [comment.uuid], conflictUuids: [], operationUuid: uuid(8) })
  return Response.json(method === 'DELETE' ? { uuid: comment.uuid, operationUuid: uuid(9) } : { ...comment, operationUuid: uuid(9) })
}

beforeEach(() => {
  sent = []
  refusal = null
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))
})
afterEach(() => vi.unstubAllGlobals())

const nothingKept = { restoredAt: null, discard: () => undefined }

function Tab() {
  const [draft, set] = useState<CommentDraft>(emptyComment)
  return <CommentTab themeUuid={themeUuid} draft={draft} set={set} kept={nothingKept} />
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const drawn = renderUi(
    <QueryClientProvider client={client}>
      <Tab />
    </QueryClientProvider>
  )
  await screen.findByText('@佐伯 真理子')
  return { ...drawn, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'コメント' }) }
}

test('a comment goes with the people it names, and the field is empty for the next one, which has a key of its own', async () => {
  const { user, field } = await open()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'コメントを追加' })
  expect(add.disabled).toBe(true)
  await user.type(field, '@佐伯{Enter}お願いします{Control>}{Enter}{/Control}')
  await waitFor(() => expect(field.value).toBe(''))
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: `/v2/private/themes/${themeUuid}/comments`,
    body: { content: '@佐伯 真理子 お願いします', mentionUserUuids: [colleague] }
  })
  await user.type(field, '@佐伯{Enter}お願いします')
  await user.click(add)
  await waitFor(() => expect(isSent('POST')).toHaveLength(2))
  const [first, second] = isSent('POST').map((each) => each.headers['idempotency-key'])
  expect([first === undefined, first === second]).toEqual([false, false])
})

test('a comment that somebody else has changed meanwhile shows both texts, and wins with the newer version', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /三浦 あかねのコメント/u }))
  await user.click(screen.getByRole('menuitem', { name: '編集' }))
  const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'コメントを編集' })
  await user.clear(editor)
  await user.type(editor, '私の文')
  const current = { ...comment, version: 5, content: '他の人の文' }
  refusal = Response.json({ code: 'stale_version', message: '先に変更されています', requestId: 'r', current }, { status: 409 })
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('他の人の文')
  await user.click(screen.getByRole('button', { name: '自分の内容で上書き' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'コメントを編集' })).toBeNull())
  expect(isSent('PATCH').map(({ headers, body }) => [headers['if-match'], body])).toEqual([
    ['"2"', { content: '私の文', mentionUserUuids: [] }],
    ['"5"', { content: '私の文', mentionUserUuids: [] }]
  ])
})

test('a comment is deleted without a question, since that can be taken back', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /三浦 あかねのコメント/u }))
  await user.click(screen.getByRole('menuitem', { name: '削除' }))
  await user.click(await screen.findByRole('button', { name: '元に戻す' }))
  await waitFor(() =>
    expect(sent.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/v2/private/themes/comments/${comment.uuid}`],
      ['POST', `/v2/private/operations/${uuid(9)}/undo`]
    ])
  )
})
