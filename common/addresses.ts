/** Where a venue is. The browser's form and the server ask the same of it. */
export interface PostalAddress {
  address1: string | null
  city: string | null
  state: string | null
  postalcode: string | null
  country: string | null
}

export type AddressProblems = Partial<Record<keyof PostalAddress, string>>

const MISSING: Record<keyof PostalAddress, string> = {
  address1: 'Please enter the street address.',
  city: 'Please enter the city.',
  state: 'Please enter the state.',
  postalcode: 'Please enter the postal code.',
  country: 'Please enter exactly 3 characters, such as USA.',
}

const USA = 'USA'
export const COUNTRY_LENGTH = 3

/** ISO 3166-1 alpha-3. */
const COUNTRIES = new Set(
  `AFG ALA ALB DZA ASM AND AGO AIA ATA ATG ARG ARM ABW AUS AUT AZE BHS BHR BGD BRB BLR BEL BLZ BEN BMU BTN BOL BES BIH BWA BVT BRA IOT BRN BGR BFA
   BDI KHM CMR CAN CPV CYM CAF TCD CHL CHN CXR CCK COL COM COG COD COK CRI CIV HRV CUB CUW CYP CZE DNK DJI DMA DOM ECU EGY SLV GNQ ERI EST ETH FLK
   FRO FJI FIN FRA GUF PYF ATF GAB GMB GEO DEU GHA GIB GRC GRL GRD GLP GUM GTM GGY GIN GNB GUY HTI HMD VAT HND HKG HUN ISL IND IDN IRN IRQ IRL IMN
   ISR ITA JAM JPN JEY JOR KAZ KEN KIR PRK KOR KWT KGZ LAO LVA LBN LSO LBR LBY LIE LTU LUX MAC MKD MDG MWI MYS MDV MLI MLT MHL MTQ MRT MUS MYT MEX
   FSM MDA MCO MNG MNE MSR MAR MOZ MMR NAM NRU NPL NLD NCL NZL NIC NER NGA NIU NFK MNP NOR OMN PAK PLW PSE PAN PNG PRY PER PHL PCN POL PRT PRI QAT
   REU ROU RUS RWA BLM SHN KNA LCA MAF SPM VCT WSM SMR STP SAU SEN SRB SYC SLE SGP SXM SVK SVN SLB SOM ZAF SGS SSD ESP LKA SDN SUR SJM SWZ SWE CHE
   SYR TWN TJK TZA THA TLS TGO TKL TON TTO TUN TUR TKM TCA TUV UGA UKR ARE GBR USA UMI URY UZB VUT VEN VNM VGB VIR WLF ESH YEM ZMB ZWE`.split(
    /\s+/
  )
)

/** As the postal service writes them; military post has its own. */
export const STATES: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  FM: 'Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
}

const CODES = new Map(
  Object.entries(STATES).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ])
)

interface Form {
  pattern: RegExp
  problem: string
}

const POSTAL_CODES: Record<string, Form> = {
  [USA]: { pattern: /^\d{5}(-\d{4})?$/, problem: 'Please enter a ZIP code of five digits, such as 80205.' },
  CAN: { pattern: /^[A-Z]\d[A-Z] \d[A-Z]\d$/, problem: 'Please enter a postal code such as K1A 0B1.' },
}
const ELSEWHERE: Form = {
  pattern: /^[A-Z\d][A-Z\d -]{0,10}[A-Z\d]$/i,
  problem: 'Please enter a postal code of letters and digits.',
}

const trimmed = (text: string | null | undefined) => text?.trim().replace(/\s+/g, ' ') || null

/** As it is kept: "colorado" is CO, "usa" is USA, "k1a0b1" is K1A 0B1. What is not known stays as it was typed. */
export function tidyAddress<Address extends Partial<PostalAddress>>(address: Address): Address {
  const country = trimmed(address.country)?.toUpperCase() ?? null
  const state = trimmed(address.state)
  const postalcode = trimmed(address.postalcode)
  const tidy: PostalAddress = {
    address1: trimmed(address.address1),
    city: trimmed(address.city),
    state: (country === USA && CODES.get(state?.replaceAll('.', '').toLowerCase() ?? '')) || state,
    postalcode:
      country === 'CAN' ? (postalcode?.toUpperCase().replace(/^(\w{3})[ -]?(\w{3})$/, '$1 $2') ?? null) : postalcode,
    country,
  }
  const given = Object.entries(tidy).filter(([part]) => address[part as keyof PostalAddress] !== undefined)
  return { ...address, ...Object.fromEntries(given) }
}

/** What is wrong with a tidy one, part by part. Whoever goes there has to find it; an online venue may leave parts out (C-44). */
export function addressProblems(address: Partial<PostalAddress>, { isOnline = false } = {}): AddressProblems {
  const parts = Object.keys(MISSING) as (keyof PostalAddress)[]
  const problems = parts.map(
    (part) => [part, address[part] ? problemOf(part, address) : isOnline ? undefined : MISSING[part]] as const
  )
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function problemOf(
  part: keyof PostalAddress,
  { country, state, postalcode }: Partial<PostalAddress>
): string | undefined {
  const { pattern, problem } = POSTAL_CODES[country ?? ''] ?? ELSEWHERE
  if (part === 'country' && country?.length !== COUNTRY_LENGTH) return MISSING.country
  if (part === 'country' && !COUNTRIES.has(country!))
    return 'There is no country of this code. The United States are USA.'
  if (part === 'state' && country === USA && !STATES[state!])
    return 'Please enter a state of the USA, such as CO or Colorado.'
  if (part === 'postalcode' && !pattern.test(postalcode!)) return problem
  return undefined
}
