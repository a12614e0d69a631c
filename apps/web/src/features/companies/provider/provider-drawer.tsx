import { AppLink, Button, Callout, Drawer, EmptyState, Tag, notify } from '@mekiki/ui'
import { formatDay } from '@mekiki/i18n/format'
import { useQuery, useMutation } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { addresses } from '../../../shared/addresses.ts'
import { isNotFound } from '../../../shared/calls/handle-error.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { usePermission } from '../../../app/session/me.ts'
import { useDetailWidth, type RowDrawerProps, RowSteps } from '../row-drawer.tsx'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'
import { ProviderBody } from './provider-body.tsx'
import { type ProviderCompany, providerCompanyQuery } from './use-provider-company.ts'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { call } from '../../../shared/calls/api.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { useScouteeCache } from '../use-scoutee-cache.ts'

/** Registers a company of the provider's database as a linked entry of the workspace, once. */
function useRegisterCompany() {
  const texts = useScouteesTexts().form
  const cache = useScouteeCache()
  const keyFor = useRequestKey()
  return useMutation({
    mutationFn: (mekikiScouteeId: string) => call(scouteesOperations.create, { body: { mekikiScouteeId } }, { idempotencyKey: keyFor(mekikiScouteeId) }),
    onSuccess: (entry) => {
      notify.success(texts.created)
      cache.put(entry)
    }
  })
}

const CreateProjectsDrawer = lazy(() => import('../cases/create-projects-drawer.tsx').then((module) => ({ default: module.CreateProjectsDrawer })))

/** A company of the provider's database at its own address, over the list: what is known of it, and the ways to take it into the workspace. */
export function ProviderDrawer({ uuid, items, onOpen, onClose }: RowDrawerProps) {
  const texts = useScouteesTexts()
  const { width, toggle } = useDetailWidth()
  const company = useQuery(providerCompanyQuery(uuid))
  const { data } = company
  const isMissing = isNotFound(company.error)
  const name = data?.name ?? items.find((item) => item.uuid === uuid)?.name ?? ''
  return (
    <Drawer
      open
      onClose={onClose}
      title={isMissing ? texts.missingTitle : name}
      width={width}
      actions={
        <>
          <RowSteps uuid={uuid} items={items} onOpen={onOpen} />
          {toggle}
          {data && <Actions key={uuid} company={data} />}
        </>
      }
      {...(data && { titleEnd: data.isClosed && <Tag>{texts.closed}</Tag>, subtitle: data.nameKana ?? undefined })}
    >
      {isMissing ? (
        <EmptyState kind="byFilter" title={texts.missingTitle} body={texts.provider.missingBody} />
      ) : (
        <Loaded query={company} cause={texts.loadFailed}>
          {(found) => (
            <>
              <State company={found} />
              <ProviderBody company={found} />
            </>
          )}
        </Loaded>
      )}
      {data && <ProjectsDrawer company={data} />}
    </Drawer>
  )
}

/** Registering, or nothing once the company is registered; and making a case of it. */
function Actions({ company }: { company: ProviderCompany }) {
  const texts = useScouteesTexts()
  const { open } = useScouteeDrawer()
  const canCreate = usePermission('create_tenant_scoutee')
  const canCreateProjects = useCanCreateProjects(company)
  const register = useRegisterCompany()
  return (
    <>
      {canCreateProjects && (
        <Button icon={Plus} onClick={() => open('is_create_scoutee_projects_drawer_open')}>
          {texts.createProjects.action}
        </Button>
      )}
      {canCreate && company.scouteeId === null && (
        <Button variant="primary" loading={register.isPending} onClick={() => register.mutate(company.uuid)}>
          {texts.register}
        </Button>
      )}
    </>
  )
}

/** A case of a company that is not registered registers it. */
function useCanCreateProjects({ scouteeId }: ProviderCompany): boolean {
  const canCreateProjects = usePermission('create_project')
  const canCreate = usePermission('create_tenant_scoutee')
  return canCreateProjects && (scouteeId !== null || canCreate)
}

/** What is to be known before anything else: that the company is closed, that the workspace has it already. */
function State({ company }: { company: ProviderCompany }) {
  const texts = useScouteesTexts().provider
  const { isClosed, closedOn, successorNumber, scouteeId } = company
  return (
    <div className="mk-sc-states">
      {isClosed && (
        <Callout tone="warning">
          {texts.closed(formatDay(closedOn))}
          {successorNumber !== null && ` ${texts.successor(successorNumber)}`}
        </Callout>
      )}
      {scouteeId !== null && (
        <Callout tone="success" action={<AppLink href={addresses.scoutee(scouteeId)}>{texts.openEntry}</AppLink>}>
          {texts.isRegistered}
        </Callout>
      )}
    </div>
  )
}

function ProjectsDrawer({ company }: { company: ProviderCompany }) {
  const { isOpen, close } = useScouteeDrawer()
  const canCreateProjects = useCanCreateProjects(company)
  if (!canCreateProjects || !isOpen('is_create_scoutee_projects_drawer_open')) return null
  return (
    <Suspense fallback={null}>
      <CreateProjectsDrawer targets={[company]} onClose={() => close('is_create_scoutee_projects_drawer_open')} />
    </Suspense>
  )
}
