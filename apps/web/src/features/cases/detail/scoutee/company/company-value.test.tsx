import { setLanguage } from '@mekiki/browser/language'
import { projectDetailJa as texts } from '@mekiki/i18n/cases/project-detail.ja'
import { notify } from '@mekiki/ui'
import { renderUi } from '@mekiki/ui/testing/render'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { company } from '../../testing/company.ts'
import { CompanyValue } from './company-value.tsx'
import type { CompanyEdit, Reopen } from './use-company-edit.ts'

const save = vi.fn<CompanyEdit['save']>()
const edit: CompanyEdit = { save, conflict: null, settle: () => undefined }

// A part that is fetched when it is shown asks for a sign of life first.
vi.stubGlobal('fetch', async () => Response.json({}))

beforeEach(() => {
  setLanguage('ja')
  save.mockReset().mockResolvedValue()
})

/** Opens the name of the company in its place, and empties it. */
async function emptyName() {
  const { user } = renderUi(<CompanyValue property="name" company={company} edit={edit} acts={null} />)
  await user.click(screen.getByRole('button', { name: new RegExp(texts.changeOf('企業名'), 'u') }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '企業名' })
  await user.clear(field)
  return { user, field: () => screen.getByRole<HTMLInputElement>('textbox', { name: '企業名' }) }
}

describe('a value that is refused in its place', () => {
  it('is said as often as it is tried, and what is typed then is stored', async () => {
    const { user, field } = await emptyName()
    await user.keyboard('{Enter}')
    await screen.findByText(texts.nameRequired)
    await user.keyboard('{Enter}')
    expect(save).not.toHaveBeenCalled()
    await user.type(field(), 'アカリ')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(save.mock.calls.map(([key, value]) => [key, value])).toEqual([['name', 'アカリ']]))
  })

  it('is opened again with what was typed, without a sentence where the server had none for it', async () => {
    save.mockImplementation(async (_key, _value, reopen) => {
      reopen({})
    })
    const { user, field } = await emptyName()
    await user.type(field(), 'アカリ')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field().value).toBe('アカリ'))
  })

  it('can be given up after a second try', async () => {
    const { user } = await emptyName()
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(save).not.toHaveBeenCalled()
  })
})

describe('a value that is refused later', () => {
  /** Saves the name, and gives what refuses it when the test says so. */
  async function saveName(elsewhere: ReactNode = null) {
    let reopen: Reopen = () => undefined
    save.mockImplementation(async (_key, _value, back) => void (reopen = back))
    const { user } = renderUi(
      <>
        <CompanyValue property="name" company={company} edit={edit} acts={null} />
        {elsewhere}
      </>
    )
    await user.click(screen.getByRole('button', { name: new RegExp(texts.changeOf('企業名'), 'u') }))
    await user.type(await screen.findByRole('textbox', { name: '企業名' }), 'アカリ')
    await user.keyboard('{Enter}')
    return { user, refuse: (fault: string) => act(() => reopen({ fault })) }
  }
  const field = () => screen.findByRole('textbox', { name: '企業名' })

  it('takes the focus where the person is still at its place', async () => {
    const { refuse } = await saveName()
    refuse('長すぎます')
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    expect(screen.getByText('長すぎます')).toBeDefined()
  })

  it('leaves the focus where the person is by then, and is told', async () => {
    const told = vi.spyOn(notify, 'error')
    const { user, refuse } = await saveName(<input aria-label="メモ" />)
    const note = screen.getByRole('textbox', { name: 'メモ' })
    await user.type(note, '面談')
    refuse('長すぎます')
    await field()
    await user.keyboard('済み')
    expect((note as HTMLInputElement).value).toBe('面談済み')
    expect(told.mock.calls).toEqual([['長すぎます']])
  })

  it('comes back when its place is opened again, where it was left meanwhile', async () => {
    const told = vi.spyOn(notify, 'error')
    const { refuse } = await saveName()
    cleanup()
    refuse('長すぎます')
    expect(told.mock.calls).toEqual([['長すぎます'], [texts.typedKept]])
    const { user } = renderUi(<CompanyValue property="name" company={company} edit={edit} acts={null} />)
    await user.click(screen.getByRole('button', { name: new RegExp(texts.changeOf('企業名'), 'u') }))
    expect(((await field()) as HTMLInputElement).value).toBe(save.mock.lastCall?.[1])
  })

  it('says what is wrong with one that is chosen, until another one is', async () => {
    save.mockImplementationOnce(async (_key, _value, back) => back({ fault: '選べません' }))
    const { user } = renderUi(<CompanyValue property="stage" company={company} edit={edit} acts={null} />)
    const choose = async (at: number) => {
      await user.click(screen.getByRole('button', { name: new RegExp(texts.changeOf('ステージ'), 'u') }))
      await user.click((await screen.findAllByRole('option'))[at] as HTMLElement)
    }
    await choose(1)
    await screen.findByText('選べません')
    await choose(2)
    await waitFor(() => expect(screen.queryByText('選べません')).toBeNull())
  })
})
