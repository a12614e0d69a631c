import { ResponseError } from '@mekiki/api-client'
import { constantLabel } from '@mekiki/i18n/constants'
import { Button, Drawer, EmptyState, Tag, useLanguage, IconButton, Menu } from '@mekiki/ui'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useEffect, useEffectEvent, useState, useRef } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { Loaded } from '@mekiki/browser/loaded'
import { usePermission } from '../../../app/session/me.ts'
import { useDetailWidth, type RowDrawerProps, RowSteps } from '../row-drawer.tsx'
import { RemoveScouteesDialog } from '../remove-dialog.tsx'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'
import { ScouteeBody } from './scoutee-body.tsx'
import { useQuery } from '@tanstack/react-query'
import { scouteeQuery } from '../../../shared/scoutee-properties/scoutee-detail.ts'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { call } from '../../../shared/calls/api.ts'
import { reportError } from '@mekiki/browser/plain/report-error'
import Combine from 'lucide-react/icons/combine'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useCanMerge } from '../merge/use-can-merge.ts'

const MergeWithAnother = lazy(() => import('../merge/merge-with-another.tsx').then((module) => ({ default: module.MergeWithAnother })))

/** What else can be done with a company or person; nothing where nothing is allowed. */
function EntryMenu({ scoutee, onMerged }: { scoutee: ScouteeDetail; onMerged: (survivorUuid: string) => void }) {
  const texts = useScouteesTexts().merge
  const canMerge = useCanMerge()
  const [isMerging, setMerging] = useState(false)
  if (!canMerge) return null
  const items = [{ key: 'merge', label: scoutee.peopleFlg ? texts.withPerson : texts.withCompany, icon: Combine, onSelect: () => setMerging(true) }]
  const done = (survivorUuid: string) => {
    setMerging(false)
    onMerged(survivorUuid)
  }
  return (
    <>
      <Menu label={texts.more} items={items} trigger={(props) => <IconButton icon={Ellipsis} label={texts.more} variant="outline" {...props} />} />
      <Suspense fallback={null}>{isMerging && <MergeWithAnother scoutee={scoutee} onDone={done} onClose={() => setMerging(false)} />}</Suspense>
    </>
  )
}

/** Notes once for each company or person opened that the user looked at it (2§7 `create_visit_log`). */
function useVisitLog(scouteeUuid: string | null): void {
  const noted = useRef<string | null>(null)
  useEffect(() => {
    if (scouteeUuid === null || noted.current === scouteeUuid) return
    noted.current = scouteeUuid
    call(scouteesOperations.createVisitLog, { params: { scoutee_id: scouteeUuid } }).catch(reportError)
  }, [scouteeUuid])
}

/** A company or person with all its properties. */
const useScoutee = (uuid: string) => useQuery(scouteeQuery(uuid))

const EditCompanyDrawer = lazy(() => import('../edit/edit-company-drawer.tsx').then((module) => ({ default: module.EditCompanyDrawer })))
const EditPersonDrawer = lazy(() => import('../edit/edit-person-drawer.tsx').then((module) => ({ default: module.EditPersonDrawer })))
const CreateProjectsDrawer = lazy(() => import('../cases/create-projects-drawer.tsx').then((module) => ({ default: module.CreateProjectsDrawer })))

function Missing() {
  const texts = useScouteesTexts()
  return <EmptyState kind="byFilter" title={texts.missingTitle} body={texts.missingBody} />
}

/** A merged entry answers with the one that it went into: the address follows. */
function useSurvivor(askedUuid: string, foundUuid: string | undefined, onOpen: (uuid: string) => void): void {
  const follow = useEffectEvent(onOpen)
  useEffect(() => {
    if (foundUuid !== undefined && foundUuid !== askedUuid) follow(foundUuid)
  }, [askedUuid, foundUuid])
}

/** A company or person at its own address, over the list (2§2 "scoutees/{id}"). */
export function ScouteeDrawer({ uuid, items, onOpen, onClose }: RowDrawerProps) {
  const texts = useScouteesTexts()
  const language = useLanguage()
  const { open } = useScouteeDrawer()
  const { width, toggle } = useDetailWidth()
  const scoutee = useScoutee(uuid)
  const [isRemoving, setRemoving] = useState(false)
  const { data } = scoutee
  useVisitLog(data?.uuid ?? null)
  useSurvivor(uuid, data?.uuid, onOpen)
  const isMissing = scoutee.error instanceof ResponseError && scoutee.error.status === 404
  const name = data?.name ?? items.find((item) => item.uuid === uuid)?.name ?? ''
  const actions = (
    <>
      <RowSteps uuid={uuid} items={items} onOpen={onOpen} />
      {toggle}
      {data?.canEdit && (
        <Button icon={Pencil} onClick={() => open('is_edit_scoutee_drawer_open')}>
          {texts.detail.edit}
        </Button>
      )}
      {data?.canDelete && (
        <Button variant="dangerOutline" onClick={() => setRemoving(true)}>
          {texts.detail.remove}
        </Button>
      )}
      {data && <EntryMenu scoutee={data} onMerged={onOpen} />}
    </>
  )
  return (
    <Drawer
      open
      onClose={onClose}
      title={isMissing ? texts.missingTitle : name}
      width={width}
      actions={actions}
      {...(data && { titleEnd: <Tag>{constantLabel('scouteeType', data.scouteeType, language)}</Tag>, subtitle: data.nameKana ?? undefined })}
    >
      {isMissing ? (
        <Missing />
      ) : (
        <Loaded query={scoutee} cause={texts.loadFailed}>
          {(found) => <ScouteeBody scoutee={found} />}
        </Loaded>
      )}
      {data && <OverDrawers scoutee={data} />}
      {data && isRemoving && <RemoveScouteesDialog targets={[data]} isPerson={data.peopleFlg} onDone={onClose} onClose={() => setRemoving(false)} />}
    </Drawer>
  )
}

/** The drawers that the address holds open over a company's detail. */
function OverDrawers({ scoutee }: { scoutee: ScouteeDetail }) {
  const { isOpen, close } = useScouteeDrawer()
  const canCreateProjects = usePermission('create_project')
  const closeEdit = () => close('is_edit_scoutee_drawer_open')
  const isEditing = scoutee.canEdit && isOpen('is_edit_scoutee_drawer_open')
  return (
    <Suspense fallback={null}>
      {isEditing &&
        (scoutee.peopleFlg ? (
          <EditPersonDrawer key={scoutee.id} person={scoutee} onClose={closeEdit} />
        ) : (
          <EditCompanyDrawer key={scoutee.id} company={scoutee} onClose={closeEdit} />
        ))}
      {canCreateProjects && isOpen('is_create_scoutee_projects_drawer_open') && (
        <CreateProjectsDrawer targets={[scoutee]} onClose={() => close('is_create_scoutee_projects_drawer_open')} />
      )}
    </Suspense>
  )
}
