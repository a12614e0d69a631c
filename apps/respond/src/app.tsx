import { FormPage } from './form/form-page.tsx'
import { ListPage } from './list/list-page.tsx'
import { placeOf } from './lib/place.ts'
import { useTexts } from './lib/language.ts'
import { RefusedPage } from './parts/refused-page.tsx'
import { ReceiptPage } from './receipt/receipt-page.tsx'

/** The public pages, by the address that was opened; what leads from one to another is a plain link. */
export function App() {
  const { refused } = useTexts()
  const place = placeOf(location.pathname)
  switch (place.kind) {
    case 'form':
      return <FormPage tenantUuid={place.tenantUuid} formUuid={place.formUuid} />
    case 'forms':
      return <ListPage tenantUuid={place.tenantUuid} />
    case 'receipt':
      return <ReceiptPage secret={place.secret} />
    case 'unknown':
      return (
        <RefusedPage
          tenantUuid={null}
          error={null}
          again={() => location.reload()}
          words={{ title: refused.unknownTitle, body: refused.unknownBody, act: null }}
        />
      )
  }
}
