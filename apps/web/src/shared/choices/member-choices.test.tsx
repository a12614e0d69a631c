import { setLanguage } from '@mekiki/browser/language'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useActiveFilters } from '../../features/cases/list/filters/use-active-filters.ts'
import { useFilterOptions } from '../../features/cases/list/filters/filter-options.ts'
import { noFilters } from '../../features/cases/list/list-search.ts'
import { LinksDialog } from '../../features/cases/bulk/dialogs/links-dialog.tsx'
import { useFilterOptions as useScouteeFilterOptions } from '../../features/companies/list/filters/filter-options.ts'
import { memberOptions, useMemberOptions } from './member-choices.ts'
import { renderScreen } from '../../app/testing/render-screen.tsx'

const [gone, here] = ['01936d5c-0000-7000-8000-000000000001', '01936d5c-0000-7000-8000-000000000002']
const members = [
  { uuid: gone, name: '井口 紗季', email: 'i@example.com', activeFlg: false },
  { uuid: here, name: '佐伯 真理子', email: 's@example.com', activeFlg: true }
]
const marked = ['佐伯 真理子', '井口 紗季（無効）']

const server = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  setLanguage('ja')
  server.mockImplementation(async (url) => Response.json(url.includes('/private/users') ? { items: members, totalCount: 2 } : { items: [], totalCount: 0 }))
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label).join('、')
const scope = { statusTemplateUuid: null, extensionItemGroupUuids: null, hiddenParts: undefined }

describe('people who can no longer sign in', () => {
  it('stand last and are marked; of one name they are told apart by their addresses', () => {
    const twice = [...members, { uuid: 'c', name: '井口 紗季', email: 'c@example.com', activeFlg: true }]
    expect(memberOptions(twice, (name) => `${name}（無効）`).map(({ label, note }) => [label, note])).toEqual([
      ['佐伯 真理子', undefined],
      ['井口 紗季', 'c@example.com'],
      ['井口 紗季（無効）', 'i@example.com']
    ])
  })

  it('are so in the filters of cases, companies and tasks, and in their chips', async () => {
    function Filters() {
      const options = useFilterOptions(scope)
      const chips = useActiveFilters({ ...noFilters, follower_uuids: [gone] }, options)
      return (
        <dl>
          <dd>{labels(options.followers.slice(1))}</dd>
          <dd>{labels(options.reviewers.slice(1))}</dd>
          <dd>{labels(useScouteeFilterOptions().followers)}</dd>
          <dd>{labels(useMemberOptions())}</dd>
          <dd>{chips.map(({ value }) => value).join('')}</dd>
        </dl>
      )
    }
    renderScreen(Filters, { at: '/' })
    await waitFor(() =>
      expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([...Array(4).fill(marked.join('、')), marked[1]])
    )
  })

  it('can be taken away in bulk, where they are marked, but not given', async () => {
    const one = { uuid: here, name: '案件', themeUuid: here, statusName: '', statusTemplateUuid: here, scouteeId: null, canEdit: true, canDelete: true }
    const { user } = renderScreen(() => <LinksDialog kind="followers" projects={[one]} onDone={() => undefined} onClose={() => undefined} />, { at: '/' })
    const offered = async () => {
      await user.click(screen.getByRole('combobox'))
      const names = within(await screen.findByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
      await user.keyboard('{Escape}')
      return names
    }
    await screen.findByRole('dialog')
    await waitFor(async () => expect(await offered()).toEqual([marked[0]]))
    await user.click(screen.getByRole('radio', { name: '外す' }))
    expect(await offered()).toEqual(marked)
  })
})
