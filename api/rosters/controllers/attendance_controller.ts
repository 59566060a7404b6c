import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { findIdentity } from '#api/people/queries/find_person'
import { listAttendance } from '#api/rosters/queries/list_attendance'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { PersonAttendance } from '#common/wire'

/** Who came, person by person. */
@inject()
export default class AttendanceController {
  constructor(protected database: Database) {}

  async ofPerson({ params }: HttpContext): Promise<PersonAttendance[]> {
    const person = await findIdentity(this.database, idFrom(params.id))
    if (!person) throw new NotFound('This person is not known.')
    const seats = await listAttendance(this.database, person.orderIds)
    return seats.map((seat) => ({ ...seat, startsAt: seat.startsAt.toISOString() }))
  }
}
