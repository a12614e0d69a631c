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
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { addresses } from '../../../shared/addresses.ts'
import { useFilePreviews } from '../../../shared/file-previews/file-thumb.tsx'
import type { PreviewedFile, PreviewSource } from '../../../shared/file-previews/previewed-file.ts'
import { projectPreviews, themePreviews } from '../../../shared/file-previews/sources.ts'
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
import { isNarrowed, readNarrowing } from './narrowing.ts'
import { PageLinks } from './page-links.tsx'
import { PlaceFacet } from './place-facet.tsx'
import { TextFacets } from './text-facets.tsx'
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

function Hit({ hit, thumb }: { hit: SearchHit; thumb?: ReactNode }) {
  const texts = useSearchTexts()
  const about = aboutHit(hit, texts)
  return (
    <li className="mk-search-hit">
      {thumb ?? (
        <span className="mk-search-mark" aria-hidden="true">
          <HitMark hit={hit} />
        </span>
      )}
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

const fileOf = (hit: SearchHit): PreviewedFile => ({
  uuid: hit.uuid,
  name: hit.title.text,
  url: hrefOf(hit),
  byteSize: hit.file?.byteSize ?? 0,
  preview: hit.file?.preview ?? null
})

/** Each file by what it belongs to. */
function sourceOfHits(hits: readonly SearchHit[]): PreviewSource {
  const find = (fileUuid: string): PreviewSource => {
    const hit = hits.find(({ uuid }) => uuid === fileUuid)
    const projectUuid = hit?.projectUuid ?? null
    return projectUuid === null ? themePreviews(hit?.themeUuid ?? '') : projectPreviews(projectUuid)
  }
  return { getPicture: (uuid, query, signal) => find(uuid).getPicture(uuid, query, signal), download: (uuid) => find(uuid).download(uuid) }
}

/** Files that were found, each with its first page. */
function FileHits({ hits }: { hits: readonly SearchHit[] }) {
  const { files, source } = useMemo(() => ({ files: hits.map(fileOf), source: sourceOfHits(hits) }), [hits])
  const { thumbOf, lightbox } = useFilePreviews(files, source)
  return (
    <>
      <ul className="mk-search-hits">
        {hits.map((hit) => (
          <Hit key={hit.uuid} hit={hit} thumb={thumbOf(fileOf(hit))} />
        ))}
      </ul>
      {lightbox}
    </>
  )
}

function KindHits({ found, q, isAlone }: { found: FoundKind; q: string; isAlone: boolean }) {
  const texts = useSearchTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  // Where another page has come, reading goes on at its beginning.
  const isLater = found.before > 0
  useEffect(() => {
    if (isLater) heading.current?.focus()
  }, [isLater, found.before])
  const { kind, items, totalCount } = found
  const tally = tallyOf(found)
  return (
    <section aria-label={texts.kinds[kind]}>
      <div className="mk-search-heading">
        <h2 ref={heading} tabIndex={-1}>
          {texts.kinds[kind]} <span className="mk-search-of">{texts.count(kind, tally)}</span>
        </h2>
        {!isAlone && totalCount > items.length && <AppLink href={addresses.search(q, kind)}>{texts.showAll(kind, tally)}</AppLink>}
      </div>
      {kind === 'file' ? (
        <FileHits hits={items} />
      ) : (
        <ul className="mk-search-hits">
          {items.map((hit) => (
            <Hit key={hit.uuid} hit={hit} />
          ))}
        </ul>
      )}
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

/** A kind as it was counted by itself, which is further than beside all others. */
const counted = (each: FoundKind, alone: readonly FoundKind[]): FoundKind => alone.find(({ kind }) => kind === each.kind) ?? each

/** Everything that words are found in, by kind: `/search?q=…&kind=…`. */
export function SearchPage() {
  const texts = useSearchTexts()
  const parts = useListPartsTexts()
  usePageTitle(texts.title)
  const { search, change } = useAddressSearch()
  const [q, kind] = [textOf(search['q']).trim(), kindOf(search['kind'])]
  const after = kind === null ? undefined : textOf(search['after']) || undefined
  const ask = (text: string) => change({ q: text, after: undefined })
  const overview = useSearch(q, { perKind: perKindOfAll })
  const narrowing = readNarrowing(search, kind)
  const alone = useSearch(kind === null ? '' : q, { kind: kind ?? undefined, perKind: perKindAlone, after, narrowing })
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
        <SearchField q={q} onSearch={ask} />
        <ConditionChips text={q} onChange={ask} />
        {kinds.length > 0 && <KindTabs kinds={kinds.map((each) => counted(each, isNarrowed(narrowing) ? [] : found))} q={q} kind={kind} />}
        <PlaceFacet q={q} kind={kind} onChange={ask} />
        <TextFacets q={q} kind={kind} narrowing={narrowing} onChange={(more) => change({ ...more, after: undefined })} />
        {shown.isError && (
          <ErrorBlock
            cause={texts.loadFailed}
            remedy={after === undefined ? parts.loadRemedy : texts.pageFailed}
            {...(requestId && { requestId })}
            onReload={() => shown.refetch()}
          />
        )}
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
        {kind !== null && q !== '' && !shown.isPlaceholderData && (
          <PageLinks of={{ q, kind, after, narrowing, size: perKindAlone }} found={shown.isError ? undefined : found[0]} />
        )}
        <p className="mk-search-of mk-search-note">{texts.onlyVisible}</p>
      </div>
    </>
  )
}
