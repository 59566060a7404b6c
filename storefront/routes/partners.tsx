import { loadParts } from '../features/partners/later_parts.tsx'
import { PartnersPage } from '../features/partners/partners_page.tsx'
import { readSubjects, type Subjects } from '../features/partners/subjects.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'

export async function loader(request: PageRequest): Promise<Subjects> {
  const [subjects] = await Promise.all([readSubjects(request), loadParts()])
  return subjects
}

export default function Partners({ data }: PageProps<Subjects>) {
  return <PartnersPage subjects={data} />
}
