import '#api/accounts/routes'
import '#api/backoffice/routes'
import '#api/catalog/routes'
import '#api/checkout/routes'
import '#api/credits/routes'
import '#api/games/routes'
import '#api/embed/routes'
import '#api/http/backoffice/routes'
import '#api/http/discovery/routes'
import '#api/http/graphql/routes'
import '#api/http/routes'
import '#api/operations/routes'
import '#api/orders/routes'
import '#api/payments/routes'
import '#api/referrals/routes'
import '#api/refunds/routes'

// The storefront answers whatever is left, so it comes last, also after routes that had to wait for a service.
await import('#api/http/storefront/routes')
