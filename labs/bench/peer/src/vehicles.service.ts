import { Injectable, NotFoundException } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, IsNull, Not, Repository } from 'typeorm'
import * as t from './entities.js'

const stages = [
  'received_and_identified',
  'made_safe',
  'depolluted',
  'parts_removed',
  'hull_to_shredder',
]
const shown = { sender: { company: true }, inspection: true, certificate: { registration: true } }
const pageSize = 50

/** Rows of other tables that a vehicle of a list shows. */
type Related = {
  claims: readonly t.Reception[]
  certified: ReadonlySet<number>
  requests: readonly t.ListingRequest[]
  pictures: readonly t.VehiclePicture[]
}

@Injectable()
export class VehiclesService {
  constructor(
    @InjectRepository(t.Vehicle) private readonly vehicles: Repository<t.Vehicle>,
    @InjectRepository(t.VehicleEvent) private readonly events: Repository<t.VehicleEvent>,
    @InjectRepository(t.RecordChange) private readonly changes: Repository<t.RecordChange>,
    @InjectRepository(t.Reception) private readonly receptions: Repository<t.Reception>,
    @InjectRepository(t.ListingRequest) private readonly requests: Repository<t.ListingRequest>,
    @InjectRepository(t.VehicleOrder) private readonly orders: Repository<t.VehicleOrder>,
    @InjectRepository(t.LoadLine) private readonly lines: Repository<t.LoadLine>,
    @InjectRepository(t.Certificate) private readonly certificates: Repository<t.Certificate>,
    @InjectRepository(t.VehiclePicture) private readonly pictures: Repository<t.VehiclePicture>,
    @InjectRepository(t.Audit) private readonly audit: Repository<t.Audit>,
  ) {}

  async list(shopId: number, status: string) {
    const found = await this.vehicles.find({
      where: { shop_id: shopId, status },
      order: { status_updated_at: 'desc', id: 'desc' },
      take: pageSize,
      relations: { ...shown, done: { account: true } },
    })
    const related = await this.related(
      shopId,
      found.map(({ id }) => id),
    )
    return found.map((vehicle) => json(vehicle, shopId, related))
  }

  async read(shopId: number, vehicleId: number, accountId: number, requestId: string) {
    const of = { vehicle_id: vehicleId }
    const vehicle = await this.vehicles.findOne({
      where: { id: vehicleId, shop_id: shopId },
      relations: { ...shown, done: { account: true } },
    })
    if (!vehicle) throw new NotFoundException()
    const [related, places, came, order, lines, versions, events, changes, released] =
      await Promise.all([
        this.related(shopId, [vehicleId]),
        this.recentPlaces(shopId),
        this.events.findOne({
          where: { ...of, to_shop_id: shopId, move: In(['admit', 'receive', 'certify']) },
          order: { id: 'desc' },
        }),
        this.orders.findOne({
          where: { ...of, shop_id: shopId, cancelled_at: IsNull() },
          order: { id: 'desc' },
        }),
        this.lines.find({ where: of, relations: { load: true }, order: { load_id: 'desc' } }),
        this.certificates.find({ where: of, relations: { shop: true }, order: { id: 'desc' } }),
        this.events.find({
          where: [
            { ...of, from_shop_id: shopId },
            { ...of, to_shop_id: shopId },
          ],
          relations: { shop: true, account: true },
        }),
        this.changes.find({
          where: { ...of, shop_id: shopId },
          relations: { shop: true, account: true },
        }),
        this.receptions.find({
          where: { ...of, shop_id: shopId, ended_because: 'released', ended_text: Not(IsNull()) },
        }),
        this.audit.insert({
          at: new Date(),
          action: 'yard.vehicle.read',
          role: 'user',
          account_id: accountId,
          shop_id: shopId,
          vehicle_id: vehicleId,
          purpose: 'detail',
          outcome: 'shown',
          request_id: requestId,
        }),
      ])
    const noMove = { from: null, to: null, detail: null }
    return {
      ...json(vehicle, shopId, related),
      requests: related.requests.map(({ id, at, message, shop }) => ({
        id,
        at,
        message,
        shop: station(shop),
      })),
      pictures: [
        ...(vehicle.image_id ? [{ slot: 'front', file_id: vehicle.image_id }] : []),
        ...related.pictures,
      ].map(({ slot, file_id }) => ({ slot, thumb: picture(shopId, vehicleId, file_id) })),
      recent_places: places,
      mileage_km: vehicle.mileage_km,
      first_registered: vehicle.first_registered,
      eu_class: vehicle.eu_class,
      here: came
        ? { since: came.at, days: Math.floor((Date.now() - came.at.getTime()) / 86_400_000) }
        : null,
      station_order: order
        ? { number: order.number, message: order.message, phone: order.phone || null }
        : null,
      loads: lines.map(({ load, low_code }) => ({
        id: load.id,
        number: load.number,
        kind: load.kind,
        state: load.state,
        is_hazardous: low_code.endsWith('*'),
      })),
      certificates: versions.map((version) => ({
        number: version.number,
        issued_at: version.issued_on,
        shop_id: version.shop_id,
        state: version.state,
        reason: version.state_reason,
        text: version.state_text,
        state_at: version.state_at,
        replaced_by: versions.find(({ replaces_id }) => replaces_id === version.id)?.number ?? null,
        registry_change: null,
      })),
      events: [
        ...events.map(({ at, move, from_status, to_status, shop, account, reason }) => ({
          at,
          move,
          detail: null,
          from: from_status,
          to: to_status,
          shop: shop?.name ?? null,
          by: account?.name ?? null,
          reason,
        })),
        ...changes.map(({ at, change, detail, shop, account, reason }) => ({
          ...noMove,
          at,
          move: change,
          detail,
          shop: shop.name,
          by: account?.name ?? null,
          reason,
        })),
        ...released.map(({ changed_at, ended_text }) => ({
          ...noMove,
          at: changed_at,
          move: 'release',
          shop: null,
          by: null,
          reason: ended_text,
        })),
      ].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
      powers_of_attorney_missing_reason:
        versions.find(({ shop_id }) => shop_id === shopId)?.powers_of_attorney_missing_reason ??
        null,
    }
  }

  private async related(shopId: number, ids: number[]): Promise<Related> {
    const [claims, certified, requests, pictures] = await Promise.all([
      this.receptions.find({
        where: {
          vehicle_id: In(ids),
          shop_id: shopId,
          state: 'claim',
          owner_confirmed_at: Not(IsNull()),
        },
      }),
      this.certificates.find({ where: { vehicle_id: In(ids) }, select: { vehicle_id: true } }),
      this.requests.find({
        where: { vehicle_id: In(ids), listing_shop_id: shopId },
        relations: { shop: { company: true } },
        order: { id: 'desc' },
      }),
      this.pictures.find({ where: { vehicle_id: In(ids) } }),
    ])
    const certifiedIds = new Set(certified.map(({ vehicle_id }) => vehicle_id))
    return { claims, certified: certifiedIds, requests, pictures }
  }

  private async recentPlaces(shopId: number): Promise<string[]> {
    const rows = await this.vehicles
      .createQueryBuilder('vehicle')
      .select('vehicle.yard_place', 'place')
      .where('vehicle.shop_id = :shopId and vehicle.yard_place is not null', { shopId })
      .groupBy('vehicle.yard_place')
      .orderBy('max(vehicle.yard_placed_at)', 'DESC')
      .limit(8)
      .getRawMany<{ place: string }>()
    return rows.map(({ place }) => place)
  }
}

const station = (shop: t.Shop) => ({
  id: shop.id,
  name: shop.name,
  company: shop.company.name,
  email: shop.email,
  phone: shop.phone,
})

const picture = (shopId: number, vehicleId: number, image: string) => ({
  address: `/shop/${shopId}/vehicle/${vehicleId}/thumb/${image}/`,
  content_type: 'image/webp',
})

const inspectionJson = ({ vehicle_id: _id, ...answers }: t.Inspection) => answers

function json(vehicle: t.Vehicle, shopId: number, related: Related) {
  const { certificate, registry_id, unfinished_since, standing_certificate_id, ...row } = vehicle
  const claim = related.claims.find(({ vehicle_id }) => vehicle_id === vehicle.id)
  const asked = related.requests.filter(({ vehicle_id }) => vehicle_id === vehicle.id)
  const isListed = row.status === 'shop_listing'
  return {
    id: row.id,
    plate: row.plate,
    vin: row.vin,
    make: row.make,
    model: row.model,
    model_year: row.model_year,
    color: row.color,
    kind: row.kind,
    power: row.power,
    condition: row.condition,
    status: row.status,
    status_updated_at: row.status_updated_at,
    shop_id: row.shop_id,
    listing_expires_at: row.listing_expires_at,
    picture_file_thumb: row.image_id && picture(shopId, row.id, row.image_id),
    remarks: row.remarks,
    yard_place: row.yard_place,
    shop: row.sender && station(row.sender),
    request_count: isListed ? asked.length : 0,
    listing_ran_out_at: null,
    is_plateless: row.is_plateless,
    is_unverified: registry_id === null && !row.is_plateless,
    is_decommissioned: row.is_decommissioned,
    kerb_mass_kg: row.kerb_mass_kg,
    arrival_kg: row.arrival_kg === null ? null : Number(row.arrival_kg),
    arrival_basis: row.arrival_basis,
    owner_count: row.owner_count,
    shareholder_count: claim?.shareholder_count ?? null,
    is_owner_confirmed: claim !== undefined,
    identified: null,
    has_certificate: standing_certificate_id !== null,
    is_annulled: standing_certificate_id === null && related.certified.has(row.id),
    is_unfinished:
      row.status === 'shop_process' &&
      (standing_certificate_id === null || unfinished_since !== null),
    certificate: certificate && {
      number: certificate.number,
      issued_at: certificate.issued_on,
      agent: certificate.agent_name,
      registration: certificate.registration,
    },
    owner: claim ? { first_name: claim.first_name ?? '', last_name: claim.last_name ?? '' } : null,
    inspection: row.inspection && inspectionJson(row.inspection),
    stages: stages.map((stage) => {
      const done = row.done.find((one) => one.stage === stage)
      return { stage, done_at: done?.done_at ?? null, by: done?.account.name ?? null }
    }),
    order: null,
  }
}
