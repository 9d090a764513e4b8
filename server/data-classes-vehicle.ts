import type { TableClass } from './data-classes.ts'
import type { Tables } from './tables.ts'

type VehicleTable =
  | 'file'
  | 'vehicle'
  | 'vehicle_right'
  | 'vehicle_order'
  | 'vehicle_event'
  | 'certificate'
  | 'certificate_person'
  | 'reception'
  | 'vehicle_stage'
  | 'registration'

/** The tables of vehicles and their papers. */
export const vehicleDataClasses: {
  readonly [Name in VehicleTable]: TableClass<Tables[Name]>
} = {
  file: {
    keep: 'waste_books',
    columns: {
      id: 'none',
      name: 'personal',
      content_type: 'none',
      size: 'none',
      sha256: 'none',
      content: 'personal',
      created_at: 'none',
    },
  },
  vehicle: {
    keep: 'look_up',
    columns: {
      id: 'none',
      registry_id: 'personal',
      plate: 'personal',
      vin: 'personal',
      make: 'none',
      model: 'none',
      model_year: 'none',
      color: 'none',
      kind: 'none',
      eu_class: 'none',
      power: 'none',
      mileage_km: 'none',
      first_registered: 'none',
      is_decommissioned: 'none',
      is_plateless: 'none',
      company_name: 'none',
      company_business_id: 'none',
      owner_count: 'none',
      condition: 'none',
      remarks: 'personal',
      status: 'none',
      status_updated_at: 'none',
      shop_id: 'none',
      listing_expires_at: 'none',
      created_at: 'none',
      sender_shop_id: 'none',
      description: 'none',
      image_id: 'personal',
      thumbnail: 'personal',
    },
  },
  reception: {
    keep: 'look_up',
    columns: {
      vehicle_id: 'personal',
      shop_id: 'none',
      account_id: 'personal',
      started_at: 'none',
      owner_confirmed_at: 'none',
      basis: 'personal',
      first_name: 'personal',
      last_name: 'personal',
      address: 'personal',
      person_id: 'personal',
      reason: 'personal',
    },
  },
  vehicle_stage: {
    keep: 'waste_books',
    columns: { vehicle_id: 'none', stage: 'none', account_id: 'personal', done_at: 'none' },
  },
  registration: {
    keep: 'waste_books',
    columns: {
      certificate_id: 'none',
      state: 'none',
      reason: 'none',
      receipt: 'none',
      settled_at: 'none',
    },
  },
  vehicle_right: {
    keep: 'look_up',
    columns: {
      vehicle_id: 'personal',
      person_id: 'personal',
      basis: 'none',
      checked_at: 'personal',
    },
  },
  vehicle_order: {
    keep: 'waste_books',
    columns: {
      id: 'none',
      vehicle_id: 'personal',
      person_id: 'personal',
      shop_id: 'none',
      kind: 'none',
      address: 'personal',
      city: 'personal',
      postal: 'personal',
      country: 'none',
      lat: 'personal',
      lng: 'personal',
      phone: 'personal',
      email: 'personal',
      message: 'personal',
      preferred_date: 'none',
      missing_parts: 'none',
      locale: 'none',
      created_at: 'none',
      received_at: 'none',
      cancelled_at: 'none',
    },
    sooner: {
      address: 'order_contact',
      postal: 'order_contact',
      lat: 'order_contact',
      lng: 'order_contact',
      phone: 'order_contact',
      email: 'order_contact',
      message: 'order_contact',
    },
  },
  vehicle_event: {
    keep: 'waste_books',
    columns: {
      id: 'none',
      vehicle_id: 'none',
      at: 'none',
      move: 'none',
      from_status: 'none',
      to_status: 'none',
      from_shop_id: 'none',
      to_shop_id: 'none',
      account_id: 'personal',
      person_id: 'personal',
      reason: 'personal',
    },
  },
  certificate: {
    keep: 'waste_books',
    columns: {
      id: 'none',
      vehicle_id: 'none',
      number: 'none',
      token: 'secret',
      issued_on: 'none',
      shop_id: 'none',
      issuer_name: 'none',
      issuer_business_id: 'none',
      issuer_address: 'none',
      permit_authority: 'none',
      permit_authority_address: 'none',
      permit_number: 'none',
      agent_name: 'personal',
      holder_name: 'personal',
      holder_address: 'personal',
      holder_nationality: 'personal',
      handed_over_by: 'none',
      plates: 'none',
      locale: 'none',
      file_id: 'none',
      created_at: 'none',
    },
  },
  certificate_person: {
    keep: 'waste_books',
    columns: { certificate_id: 'personal', person_id: 'personal' },
  },
}
