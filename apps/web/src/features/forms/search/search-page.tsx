import { ResponseError } from '@mekiki/api-client'
import { searchKinds } from '@mekiki/contract/forms/search/search.schemas'
import { numberOfWrongLength } from '@mekiki/text'
import {
  AppLink,
  Avatar,
  Button,
  CompanyMark,
  ErrorBlock,
  Icon,
  isComposing,
  PageHeader,
  SkeletonRows,
  StatusChip,
  statusToneOf,
  Tabs,
  useDelayed
} from '@mekiki/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { addresses } from '../../../shared/addresses.ts'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { aboutHit, markOf } from '../../../shared/palette/palette-hits.ts'
import { CompletionList } from '../../../shared/search/completion-list.tsx'
import { ConditionChips } from '../../../shared/search/condition-chips.tsx'
import { choiceId, useCompletion } from '../../../shared/search/use-completion.ts'
import { hrefOf, reasonOf } from '../../../shared/search/hit-place.ts'
import { HitReason } from '../../../shared/search/hit-reason.tsx'
import { MarkedText } from '../../../shared/search/marked-text.tsx'
import { useSearchTexts } from '../../../shared/search/search-texts.ts'
import { type FoundKind, type SearchHit, type SearchKind, tallyOf, tallyOfAll, useSearch } from '../../../shared/search/use-search.ts'
import './search-page.css'

const perKindOfAll = 5
const perKindAlone = 50

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const kindOf = (value: unknown): SearchKind | null => searchKinds.find((kind) => kind === value) ?? null

/** The words of the search in a field of their own: they count once Enter or the button sends them. */
function SearchField({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const texts = useSearchTexts()
  const [typed, setTyped] = useState(q)
  const [shown, setShown] = useState(q)
  if (shown !== q) {
    setShown(q)
    setTyped(q)
  }
  const input = useRef<HTMLInputElement>(null)
  const completing = useCompletion({ text: typed, setText: setTyped, input })
  const isOpen = completing.choices.length > 0
  const send = () => onSearch(typed.trim())
  const press = (event: KeyboardEvent) => {
    if (completing.press(event) || event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    send()
  }
  return (
    <div role="search" className="mk-search-field mk-op-field">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? completing.listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && completing.isOfValues ? choiceId(completing.listId, completing.at) : undefined}
        autoComplete="off"
        {...completing.field}
        className="mk-input"
        aria-label={texts.field}
        placeholder={texts.placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <CompletionList of={completing} />
      <Button variant="primary" onClick={send}>
        {texts.submit}
      </Button>
    </div>
  )
}

function HitMark({ hit }: { hit: SearchHit }) {
  const mark = markOf(hit)
  if (mark.kind === 'icon') return <Icon icon={mark.icon} />
  return mark.kind === 'person' ? <Avatar name={hit.title.text} id={mark.id} /> : <CompanyMark name={hit.title.text} id={mark.id} size={32} />
}

function Hit({ hit }: { hit: SearchHit }) {
  const texts = useSearchTexts()
  const about = aboutHit(hit, texts)
  return (
    <li className="mk-search-hit">
      <span className="mk-search-mark" aria-hidden="true">
        <HitMark hit={hit} />
      </span>
      <div className="mk-search-text">
        <AppLink href={hrefOf(hit)} className="mk-search-title">
          <MarkedText of={hit.title} />
        </AppLink>
        {hit.context && (
          <p>
            <MarkedText of={hit.context} />
          </p>
        )}
        {about !== '' && <p className="mk-search-of">{about}</p>}
      </div>
      <div className="mk-search-end">
        <HitReason reason={reasonOf(hit, texts)} />
        {hit.status && <StatusChip tone={statusToneOf(hit.status.color)}>{hit.status.name}</StatusChip>}
      </div>
    </li>
  )
}

function KindHits({ found, q, isAlone }: { found: FoundKind; q: string; isAlone: boolean }) {
  const texts = useSearchTexts()
  const { kind, items, totalCount } = found
  const tally = tallyOf(found)
  return (
    <section aria-label={texts.kinds[kind]}>
      <div className="mk-search-heading">
        <h2>
          {texts.kinds[kind]} <span className="mk-search-of">{texts.count(kind, tally)}</span>
        </h2>
        {!isAlone && totalCount > items.length && <AppLink href={addresses.search(q, kind)}>{texts.showAll(kind, tally)}</AppLink>}
      </div>
      <ul className="mk-search-hits">
        {items.map((hit) => (
          <Hit key={hit.uuid} hit={hit} />
        ))}
      </ul>
      {isAlone && totalCount > items.length && <p className="mk-search-of">{texts.firstOf(items.length, tally)}</p>}
    </section>
  )
}

/** The counts of all kinds as tabs, each with an address of its own. */
function KindTabs({ kinds, q, kind }: { kinds: readonly FoundKind[]; q: string; kind: SearchKind | null }) {
  const texts = useSearchTexts()
  const tabs = [
    { key: 'all' as const, label: texts.all, count: texts.number(tallyOfAll(kinds)), href: addresses.search(q) },
    ...kinds.map((each) => ({ key: each.kind, label: texts.kinds[each.kind], count: texts.number(tallyOf(each)), href: addresses.search(q, each.kind) }))
  ]
  return <Tabs label={texts.kindsLabel} items={tabs} current={kind ?? 'all'} />
}

/** Everything that words are found in, by kind: `/search?q=…&kind=…`. */
export function SearchPage() {
  const texts = useSearchTexts()
  const parts = useListPartsTexts()
  usePageTitle(texts.title)
  const { search, change } = useAddressSearch()
  const [q, kind] = [textOf(search['q']).trim(), kindOf(search['kind'])]
  const overview = useSearch(q, { perKind: perKindOfAll })
  const alone = useSearch(kind === null ? '' : q, { kind: kind ?? undefined, perKind: perKindAlone })
  const shown = kind === null ? overview : alone
  const isSlow = useDelayed(shown.isLoading || shown.isPlaceholderData)
  const requestId = shown.error instanceof ResponseError ? shown.error.body?.requestId : undefined
  // What was found for earlier words is not shown under these.
  const answer = q === '' || shown.isPlaceholderData ? undefined : shown.data
  const kinds = q === '' || overview.isPlaceholderData ? [] : (overview.data?.kinds ?? [])
  const found = (answer?.kinds ?? []).filter((each) => each.totalCount > 0 && (kind === null || each.kind === kind))
  const meant = q === '' || overview.isPlaceholderData ? [] : (overview.data?.meant ?? [])
  const digits = numberOfWrongLength(q)
  const state = q === '' ? texts.start : answer ? (found.length === 0 ? texts.none(q) : texts.resultsOf(q, tallyOfAll(found))) : ''
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="mk-search">
        <SearchField q={q} onSearch={(text) => change({ q: text })} />
        <ConditionChips text={q} onChange={(text) => change({ q: text })} />
        {kinds.length > 0 && <KindTabs kinds={kinds} q={q} kind={kind} />}
        {shown.isError && <ErrorBlock cause={texts.loadFailed} remedy={parts.loadRemedy} {...(requestId && { requestId })} onReload={() => shown.refetch()} />}
        {isSlow && !answer && !shown.isError && <SkeletonRows />}
        <p role="status" className="mk-search-state">
          {state}
          {answer && found.length === 0 && ` ${digits === null ? texts.noneRemedy : texts.numberLength(digits)}`}
        </p>
        {meant.length > 0 && (
          <p className="mk-search-meant">
            {texts.meant}
            {meant.map((name) => (
              <AppLink key={name} href={addresses.search(name)}>
                {name}
              </AppLink>
            ))}
          </p>
        )}
        {found.map((each) => (
          <KindHits key={each.kind} found={each} q={q} isAlone={kind !== null} />
        ))}
        <p className="mk-search-of mk-search-note">{texts.onlyVisible}</p>
      </div>
    </>
  )
}
