// The contexts' routes are there already: providers start before preloaded files (docs/adr/0030). The storefront answers whatever is left.
import '#api/storefront/routes'
