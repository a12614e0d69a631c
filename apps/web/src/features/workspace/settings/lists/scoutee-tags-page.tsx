import type { ScouteeTag } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { searchText } from '@mekiki/text'
import { EmptyState, SearchField } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { usePermission } from '../../../../app/session/me.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { NameForm } from '../shared/named/name-form.tsx'
import { useListUses } from '../shared/uses/use-uses.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { TagRows } from './tag-row.tsx'
import { filterTags } from './tag-tree.ts'
import { useTagActs } from './use-tag-acts.ts'

function TagTree({ tree }: { tree: readonly ScouteeTag[] }) {
  const texts = useSettingsTexts()
  const acts = useTagActs()
  const uses = useListUses('tenant_scoutee_tags')
  const canCreate = usePermission('create_setting')
  const [query, setQuery] = useState('')
  const word = searchText(query)
  const shown = word === '' ? tree : filterTags(tree, word, searchText)
  const noun = texts.nouns.scouteeTag
  return (
    <div className="mk-named">
      <div className="mk-named-bar">
        {canCreate && <NameForm label={texts.newName(noun)} submitLabel={texts.tags.addTop} onSubmit={(name) => acts.create(name, null)} />}
        {tree.length > 0 && <SearchField className="mk-named-search" placeholder={texts.search} value={query} onSearch={setQuery} />}
      </div>
      {shown.length > 0 && <TagRows label={texts.tags.tree} tree={tree} tags={shown} level={1} isSortable={word === ''} acts={acts} uses={uses} />}
      {shown.length === 0 && word === '' && (
        <EmptyState kind="neverUsed" title={texts.emptyTitle(noun)} body={canCreate ? texts.emptyBody : texts.emptyReadOnly} />
      )}
      {shown.length === 0 && word !== '' && <EmptyState kind="byFilter" title={texts.noMatch(noun)} onClear={() => setQuery('')} />}
    </div>
  )
}

/** The company tags: a tree of four levels. */
export function ScouteeTagsPage() {
  const texts = useSettingsTexts()
  const query = useQuery({ ...lists.scouteeTags, meta: { isHandled: true } })
  return (
    <PageFrame title={texts.menu.tenant_scoutee_tags} note={texts.notes.tenant_scoutee_tags} history="tenant_scoutee_tags">
      <Loaded query={query} cause={texts.loadFailed}>
        {(list) => <TagTree tree={list.items} />}
      </Loaded>
    </PageFrame>
  )
}
