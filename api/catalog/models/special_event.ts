import { DescribedRecord } from '#api/catalog/models/described_record'

/** A convention or a day of the shop, of which games are a part. It is never archived: games live on without it. */
export default class SpecialEvent extends DescribedRecord {}
