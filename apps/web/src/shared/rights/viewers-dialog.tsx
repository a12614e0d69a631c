import { visibilityOperations as operations, type visibilityOperations } from '@mekiki/contract/cases/visibility/visibility.operations'
import { constantLabel } from '@mekiki/i18n/constants'
import { permissionName } from '@mekiki/i18n/people/permission-names'
import { Avatar, Button, Callout, Dialog, SearchField, SegmentedControl, Tag, useLanguage } from '@mekiki/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../calls/api.ts'
import { useRightsTexts } from './rights-texts.ts'
import type { CallOutput } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n/languages'
import type { RightsTexts } from '@mekiki/i18n/cases/rights'
import './rights.css'

/** Somebody who sees a case or theme. */
type Viewer = CallOutput<typeof visibilityOperations.projectViewers>['items'][number]
type Rule = Viewer['readRules'][number]

/** What the rules are about: the words for making and for groups differ. */
export type Subject = 'project' | 'theme'

/** A rule in a few words. */
function ruleText({ rule, key, userGroup }: Rule, subject: Subject, texts: RightsTexts, language: Language): string {
  const { rules, themeRules } = texts.viewers
  const group = userGroup?.name ?? ''
  if (rule === 'key') return rules.key(key === null ? '' : permissionName(key, language))
  if (rule === 'made') return subject === 'theme' ? themeRules.made : rules.made
  if (rule === 'group') return subject === 'theme' ? themeRules.group(group) : rules.group(group)
  return rules[rule]
}

/** Why somebody is an insider, in a few words. */
function insiderText({ rule, userGroup }: Rule, texts: RightsTexts): string {
  const { insiderRules } = texts.viewers
  return rule === 'group' ? insiderRules.group(userGroup?.name ?? '') : insiderRules.named
}

const pageSize = 50

function useViewers(subject: Subject, uuid: string, query: { q?: string; can_edit?: 'true' }) {
  return useInfiniteQuery({
    queryKey: ['viewers', subject, uuid, query],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...query, limit: String(pageSize), offset: String(pageParam) }
      return subject === 'project'
        ? call(operations.projectViewers, { params: { project_uuid: uuid }, query: asked }, { signal })
        : call(operations.themeViewers, { params: { theme_uuid: uuid }, query: asked }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.items.length, 0)
      return shown < last.totalCount ? shown : undefined
    },
    staleTime: 0,
    meta: { isHandled: true }
  })
}

function ViewerRow({ viewer, subject }: { viewer: Viewer; subject: Subject }) {
  const texts = useRightsTexts()
  const language = useLanguage()
  const { viewers: words } = texts
  const rules = (list: readonly Rule[]) => list.map((rule) => ruleText(rule, subject, texts, language)).join(words.comma)
  const [insider] = viewer.insiderRules
  return (
    <li>
      <Avatar name={viewer.name} id={viewer.uuid} size={32} />
      <div className="mk-viewer-main">
        <div className="mk-viewer-name">
          {viewer.name}
          {viewer.permissionGroup && <Tag>{viewer.permissionGroup.name}</Tag>}
          {viewer.editRules.length > 0 && <Tag tone="success">{words.canEdit}</Tag>}
        </div>
        <dl className="mk-viewer-rules">
          <div>
            <dt>{words.reads}</dt>
            <dd>{rules(viewer.readRules)}</dd>
          </div>
          {viewer.editRules.length > 0 && (
            <div>
              <dt>{words.edits}</dt>
              <dd>{rules(viewer.editRules)}</dd>
            </div>
          )}
          {insider && (
            <div>
              <dt>{words.insider}</dt>
              <dd>{insiderText(insider, texts)}</dd>
            </div>
          )}
        </dl>
        {viewer.hiddenParts.length > 0 && (
          <p className="mk-viewer-rules">
            {words.hidden(viewer.hiddenParts.map((part) => constantLabel('insiderProjectProperty', part, language)).join(words.comma))}
          </p>
        )}
      </div>
    </li>
  )
}

/** The people who can see a case or theme, each with the rule that lets them; those who may change it; what is hidden from whom. */
export function ViewersDialog({ subject, uuid, onClose }: { subject: Subject; uuid: string; onClose: () => void }) {
  const { viewers: texts } = useRightsTexts()
  const language = useLanguage()
  const [q, setQ] = useState('')
  const [shown, setShown] = useState<'all' | 'editors'>('all')
  const query = useViewers(subject, uuid, { ...(q !== '' && { q }), ...(shown === 'editors' && { can_edit: 'true' as const }) })
  const pages = query.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const [first] = pages
  const restricted = first?.restrictedParts ?? []
  const footer = (
    <Button size="medium" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <Dialog open title={subject === 'project' ? texts.projectTitle : texts.themeTitle} width="medium" onClose={onClose} footer={footer}>
      <div className="mk-viewers">
        {restricted.length > 0 && (
          <Callout>{texts.restricted(restricted.map((part) => constantLabel('insiderProjectProperty', part, language)).join(texts.comma))}</Callout>
        )}
        <div className="mk-viewers-bar">
          <SearchField isPart className="mk-viewers-search" placeholder={texts.search} value={q} onSearch={setQ} />
          <SegmentedControl
            label={texts.filter}
            items={[
              { value: 'all', label: texts.all },
              { value: 'editors', label: texts.editors }
            ]}
            value={shown}
            onChange={setShown}
          />
          <span className="mk-note" role="status">
            {first && texts.count(first.totalCount)}
          </span>
        </div>
        {query.isError ? (
          <Callout tone="danger">
            {texts.failed}
            <Button variant="link" onClick={() => void query.refetch()}>
              {texts.retry}
            </Button>
          </Callout>
        ) : (
          <ul className="mk-viewers-list" aria-label={texts.list} aria-busy={query.isFetching}>
            {items.map((viewer) => (
              <ViewerRow key={viewer.uuid} viewer={viewer} subject={subject} />
            ))}
            {first && items.length === 0 && <li>{texts.empty}</li>}
            {query.hasNextPage && (
              <li>
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {texts.more}
                </Button>
              </li>
            )}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
