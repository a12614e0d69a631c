import { Loaded } from '@mekiki/browser/loaded'
import { Avatar, Button, Callout, ConfirmDialog, DataTable, EllipsisText, EmptyState, Icon, PageHeader, type TableColumn, Tag } from '@mekiki/ui'
import type { AdminAdministratorsTexts } from '@mekiki/i18n/admin/administrators'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { NameDialog } from '../../app/name-dialog.tsx'
import { useListsTexts } from '../../app/lists-texts.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { TypedDialog } from '../../app/typed-dialog.tsx'
import '../../app/list-card.css'
import { AddDialog } from './add-dialog.tsx'
import { AdministratorMenu, type Asked } from './administrator-menu.tsx'
import { useAdministratorsTexts } from './administrators-texts.ts'
import './administrators.css'
import { type Administrator, type AdministratorActs, administratorsQuery, useAdministratorActs } from './use-administrator-acts.ts'

const tones = { active: { tone: 'success' }, invited: { tone: 'warning' }, inactive: {} } as const

function columnsOf(texts: AdminAdministratorsTexts, renderActs: (administrator: Administrator) => ReactNode): TableColumn<Administrator>[] {
  const { columns: words } = texts
  return [
    {
      key: 'name',
      header: words.name,
      width: 280,
      render: ({ name, uuid, isSelf }) => (
        <span className="mk-administrator">
          <Avatar name={name} id={uuid} />
          <EllipsisText>{name}</EllipsisText>
          {isSelf && <Tag tone="info">{texts.self}</Tag>}
        </span>
      )
    },
    { key: 'email', header: words.email, width: 320, render: ({ email }) => <EllipsisText>{email}</EllipsisText> },
    { key: 'state', header: words.state, width: 120, render: ({ state }) => <Tag {...tones[state]}>{texts.states[state]}</Tag> },
    {
      key: 'secondFactor',
      header: words.secondFactor,
      width: 160,
      render: ({ hasSecondFactor }) =>
        hasSecondFactor ? (
          <span className="mk-administrator-good">
            <Icon icon={Check} size={14} />
            {texts.registered}
          </span>
        ) : (
          <span className="mk-note">{texts.notRegistered}</span>
        )
    },
    { key: 'acts', header: words.acts, width: 72, render: renderActs }
  ]
}

interface AskedDialogProps {
  asked: Asked
  administrator: Administrator
  acts: AdministratorActs
  onClose: () => void
}

function AskedDialog({ asked, administrator, acts, onClose }: AskedDialogProps) {
  const texts = useAdministratorsTexts()
  const words = useListsTexts()
  const { name, email } = administrator
  if (asked === 'rename') {
    return (
      <NameDialog
        title={texts.rename}
        label={texts.name}
        missing={texts.required.name}
        confirmLabel={words.save}
        name={name}
        onSave={(next) => acts.rename(administrator, next)}
        onClose={onClose}
      />
    )
  }
  if (asked === 'reset') {
    return (
      <TypedDialog title={texts.resetTitle} word={email} confirmLabel={texts.reset} onConfirm={() => acts.reset(administrator)} onClose={onClose}>
        <p>{texts.resetBody(name)}</p>
        <ul>
          {texts.resetEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </TypedDialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={texts.deactivateTitle}
      body={texts.deactivateBody}
      targets={[`${name} ${email}`]}
      confirmLabel={texts.deactivate}
      onConfirm={() => acts.deactivate(administrator)}
      onClose={onClose}
    />
  )
}

/** Who may administrate the platform: add, rename, switch off, and a way back for who lost the device of the second factor. */
export function AdministratorsPage() {
  const texts = useAdministratorsTexts()
  const query = useQuery(administratorsQuery)
  const acts = useAdministratorActs()
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<{ what: Asked; of: Administrator } | null>(null)
  usePageTitle(texts.title)
  const columns = columnsOf(texts, (administrator) => (
    <AdministratorMenu administrator={administrator} acts={acts} onAsk={(what) => setAsked({ what, of: administrator })} />
  ))
  const add = query.data?.isManagedHere && (
    <Button size="medium" variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <div className="mk-ops-page">
      <PageHeader title={texts.title} note={texts.note} actions={add} />
      <section className="mk-ops-card" aria-label={texts.list}>
        <Loaded query={query} cause={texts.loadFailed}>
          {({ isManagedHere, userPoolId, items, totalCount }) =>
            isManagedHere ? (
              <div className="mk-ops-table">
                <DataTable
                  label={texts.list}
                  columns={columns}
                  rows={items}
                  rowHeight={48}
                  rowKey={({ uuid }) => uuid}
                  rowName={({ name }) => name}
                  offset={0}
                  total={totalCount}
                  empty={<EmptyState kind="neverUsed" title={texts.empty} />}
                />
              </div>
            ) : (
              <Callout tone="info">
                <p>{texts.elsewhereTitle}</p>
                <p>{texts.elsewhereBody(userPoolId)}</p>
              </Callout>
            )
          }
        </Loaded>
      </section>
      {isAdding && <AddDialog acts={acts} onClose={() => setAdding(false)} />}
      {asked && <AskedDialog asked={asked.what} administrator={asked.of} acts={acts} onClose={() => setAsked(null)} />}
    </div>
  )
}
