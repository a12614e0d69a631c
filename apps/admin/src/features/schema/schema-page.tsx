import { ResponseError } from '@mekiki/api-client'
import { adminSchemaOperations } from '@mekiki/contract/admin/admin-schema/admin-schema.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Callout, Card, DataTable, EmptyState, PageHeader, type TableColumn, Tag } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { addressValue } from '@mekiki/browser/address/address-values'
import { call } from '../../app/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { usePageTitle } from '../../app/page-title.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { RollbackDrawer } from './rollback-drawer.tsx'
import { schemaKey, type SchemaState, useSchemaTexts } from './schema-texts.ts'
import { TagDialog, UpdateDialog } from './schema-dialogs.tsx'
import '../../app/list-card.css'
import './schema.css'

type Step = SchemaState['steps'][number]
type SchemaTag = SchemaState['tags'][number]

const address = z.object({ act: addressValue(z.enum(['tag', 'update', 'rollback'])), tag: addressValue(z.string().max(200)) })

/** A step's name, which may go on in a second line where one of its words begins. */
function breakable(name: string): ReactNode {
  const [first, ...words] = name.split('_')
  return [
    first,
    ...words.map((word, index) => (
      <Fragment key={`${index} ${word}`}>
        _<wbr />
        {word}
      </Fragment>
    ))
  ]
}

function Figures({ state }: { state: SchemaState }) {
  const texts = useSchemaTexts()
  const taken = state.steps.filter(({ takenAt }) => takenAt !== null).length
  const items = [
    { label: texts.version, value: breakable(state.migration ?? '-'), note: '' },
    { label: texts.takenSteps, value: texts.steps(taken), note: '' },
    { label: texts.pending, value: texts.steps(state.pendingCount), note: state.pendingCount === 0 ? texts.pendingNone : '' },
    { label: texts.tags, value: texts.steps(state.tags.length), note: '' }
  ]
  return (
    <dl className="mk-ops-figures" aria-label={texts.figures}>
      {items.map(({ label, value, note }) => (
        <div key={label} className="mk-ops-figure">
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {note !== '' && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Tags({ state, onRollBack }: { state: SchemaState; onRollBack: (tag: string) => void }) {
  const texts = useSchemaTexts()
  const columns = useMemo((): TableColumn<SchemaTag>[] => {
    const { tagColumns: names } = texts
    return [
      { key: 'tag', header: names.tag, width: 240, render: ({ tag }) => <strong>{tag}</strong> },
      { key: 'migration', header: names.migration, width: 320, render: ({ migration }) => <span className="mk-ops-code">{migration}</span> },
      { key: 'taggedAt', header: names.taggedAt, width: 160, render: ({ taggedAt }) => formatDateTime(taggedAt) },
      {
        key: 'act',
        header: names.act,
        width: 160,
        render: ({ tag }) => (
          <Button aria-label={texts.rollBackTo(tag)} onClick={() => onRollBack(tag)}>
            {texts.rollBack}
          </Button>
        )
      }
    ]
  }, [texts, onRollBack])
  return (
    <Card title={texts.tags} padded={false}>
      <DataTable
        label={texts.tags}
        columns={columns}
        rows={state.tags}
        rowHeight={48}
        rowKey={({ tag }) => tag}
        rowName={({ tag }) => tag}
        empty={<EmptyState kind="neverUsed" title={texts.tagEmpty} body={texts.tagHelp} />}
      />
    </Card>
  )
}

function StepsTable({ state }: { state: SchemaState }) {
  const texts = useSchemaTexts()
  const columns = useMemo((): TableColumn<Step>[] => {
    const { stepColumns: names } = texts
    const tagsOf = (name: string) => state.tags.filter(({ migration }) => migration === name)
    return [
      { key: 'name', header: names.name, width: 360, render: ({ name }) => <span className="mk-ops-code">{name}</span> },
      {
        key: 'takenAt',
        header: names.takenAt,
        width: 176,
        render: ({ takenAt }) => (takenAt === null ? <Tag tone="warning">{texts.notTaken}</Tag> : formatDateTime(takenAt))
      },
      {
        key: 'tags',
        header: names.tags,
        width: 360,
        render: ({ name }) => (
          <span className="mk-ops-row">
            {tagsOf(name).map(({ tag }) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        )
      }
    ]
  }, [texts, state.tags])
  const rows = useMemo(() => state.steps.toReversed(), [state.steps])
  return (
    <section className="mk-ops-card" aria-label={texts.stepsTitle}>
      <h2 className="mk-ops-card-title">{texts.stepsTitle}</h2>
      <div className="mk-table-area">
        <DataTable label={texts.stepsTitle} columns={columns} rows={rows} rowHeight={40} rowKey={({ name }) => name} rowName={({ name }) => name} />
      </div>
    </section>
  )
}

/** The version of the database: steps, tags, and every change of it after what it would do was shown. */
export function SchemaPage() {
  const texts = useSchemaTexts()
  const { search, change } = useAddressSearch()
  const { act, tag } = address.parse(search)
  usePageTitle(texts.title)
  const query = useQuery({
    queryKey: [...schemaKey, 'state'],
    queryFn: ({ signal }) => call(adminSchemaOperations.state, {}, { signal }),
    retry: false,
    meta: { isHandled: true }
  })
  const close = () => change({ act: undefined, tag: undefined })
  const isRefused = query.error instanceof ResponseError && query.error.is('not_configured')
  const actions = query.data && (
    <>
      <Button onClick={() => change({ act: 'tag' })}>{texts.tag}</Button>
      <Button onClick={() => change({ act: 'rollback' })}>{texts.rollBack}</Button>
      <Button variant="primary" onClick={() => change({ act: 'update' })}>
        {texts.update}
      </Button>
    </>
  )
  return (
    <div className="mk-ops-page">
      <PageHeader title={texts.title} note={texts.note} actions={actions} />
      {isRefused ? (
        <div className="mk-ops-inset">
          <Callout tone="warning">{texts.notAllowed}</Callout>
        </div>
      ) : (
        <Loaded query={query} cause={texts.loadFailed}>
          {(state) => (
            <>
              <Figures state={state} />
              <div className="mk-ops-inset">
                <Tags state={state} onRollBack={(name) => change({ act: 'rollback', tag: name })} />
              </div>
              <StepsTable state={state} />
              {act === 'tag' && <TagDialog onClose={close} />}
              {act === 'update' && <UpdateDialog onClose={close} />}
              {act === 'rollback' && <RollbackDrawer key={tag} state={state} tag={tag ?? null} onClose={close} />}
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}
