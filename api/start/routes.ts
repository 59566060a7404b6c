import '#api/http/routes'
import '#api/accounts/routes'
