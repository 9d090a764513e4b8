// The tables of the service as entities, with the columns that the two calls read.
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, OneToOne, PrimaryColumn } from 'typeorm'
import { PrimaryGeneratedColumn, type Relation } from 'typeorm'

@Entity()
export class Company {
  @PrimaryColumn() id: number
  @Column() name: string
  @Column({ type: 'timestamptz', nullable: true }) deactivated_at: Date | null
}

@Entity()
export class Shop {
  @PrimaryColumn() id: number
  @Column() name: string
  @Column() email: string
  @Column() phone: string
  @Column() company_id: number
  @ManyToOne(() => Company) @JoinColumn({ name: 'company_id' }) company: Relation<Company>
  @Column({ type: 'timestamptz', nullable: true }) deactivated_at: Date | null
}

@Entity()
export class Account {
  @PrimaryColumn() id: number
  @Column() name: string
  @Column({ type: 'text', nullable: true }) group_name: string | null
  @Column({ type: 'int', nullable: true }) company_id: number | null
  @ManyToOne(() => Company) @JoinColumn({ name: 'company_id' }) company: Relation<Company> | null
  @Column({ type: 'timestamptz', nullable: true }) deactivated_at: Date | null
}

@Entity()
export class AccountShop {
  @PrimaryColumn() account_id: number
  @PrimaryColumn() shop_id: number
  @ManyToOne(() => Shop) @JoinColumn({ name: 'shop_id' }) shop: Relation<Shop>
}

@Entity()
export class Session {
  @PrimaryColumn('uuid') id: string
  @ManyToOne(() => Account) @JoinColumn({ name: 'account_id' }) account: Relation<Account> | null
  @Column('timestamptz') expires_at: Date
  @Column({ type: 'timestamptz', nullable: true }) ended_at: Date | null
}

@Entity()
export class Audit {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: string
  @Column('timestamptz') at: Date
  @Column() action: string
  @Column() role: string
  @Column() account_id: number
  @Column() shop_id: number
  @Column() vehicle_id: number
  @Column() purpose: string
  @Column() outcome: string
  @Column() request_id: string
}

@Entity()
export class Registration {
  @PrimaryColumn() certificate_id: number
  @Column() state: string
  @Column({ type: 'text', nullable: true }) reason: string | null
  @Column({ type: 'text', nullable: true }) receipt: string | null
}

@Entity()
export class Certificate {
  @PrimaryColumn() id: number
  @Column() vehicle_id: number
  @Column() number: string
  @Column('date') issued_on: string
  @Column() shop_id: number
  @ManyToOne(() => Shop) @JoinColumn({ name: 'shop_id' }) shop: Relation<Shop>
  @Column() agent_name: string
  @Column() state: string
  @Column({ type: 'text', nullable: true }) state_reason: string | null
  @Column({ type: 'text', nullable: true }) state_text: string | null
  @Column({ type: 'timestamptz', nullable: true }) state_at: Date | null
  @Column({ type: 'int', nullable: true }) replaces_id: number | null
  @Column({ type: 'text', nullable: true }) powers_of_attorney_missing_reason: string | null
  @OneToOne(() => Registration)
  @JoinColumn({ name: 'id', referencedColumnName: 'certificate_id' })
  registration: Relation<Registration> | null
}

@Entity()
export class VehicleStage {
  @PrimaryColumn() vehicle_id: number
  @PrimaryColumn() stage: string
  @Column('timestamptz') done_at: Date
  @ManyToOne(() => Account) @JoinColumn({ name: 'account_id' }) account: Relation<Account>
  @ManyToOne(() => Vehicle, 'done') @JoinColumn({ name: 'vehicle_id' }) vehicle: Relation<Vehicle>
}

@Entity()
export class Inspection {
  @PrimaryColumn() vehicle_id: number
  @Column({ type: 'text', nullable: true }) runs: string | null
  @Column({ type: 'text', nullable: true }) body: string | null
  @Column({ type: 'text', nullable: true }) rust: string | null
  @Column({ type: 'text', nullable: true }) interior: string | null
  @Column({ type: 'int', nullable: true }) mileage_km: number | null
  @Column('text', { array: true }) missing_parts: string[]
  @Column({ type: 'text', nullable: true }) damage: string | null
}

@Entity()
export class Vehicle {
  @PrimaryColumn() id: number
  @Column({ type: 'text', nullable: true }) registry_id: string | null
  @Column({ type: 'text', nullable: true }) plate: string | null
  @Column({ type: 'text', nullable: true }) vin: string | null
  @Column({ type: 'text', nullable: true }) make: string | null
  @Column({ type: 'text', nullable: true }) model: string | null
  @Column({ type: 'int', nullable: true }) model_year: number | null
  @Column({ type: 'text', nullable: true }) color: string | null
  @Column({ type: 'text', nullable: true }) kind: string | null
  @Column({ type: 'text', nullable: true }) power: string | null
  @Column({ type: 'text', nullable: true }) eu_class: string | null
  @Column({ type: 'text', nullable: true }) condition: string | null
  @Column({ type: 'text', nullable: true }) status: string | null
  @Column('timestamptz') status_updated_at: Date
  @Column({ type: 'text', nullable: true }) remarks: string | null
  @Column({ type: 'text', nullable: true }) yard_place: string | null
  @Column({ type: 'timestamptz', nullable: true }) yard_placed_at: Date | null
  @Column({ type: 'int', nullable: true }) shop_id: number | null
  @Column({ type: 'timestamptz', nullable: true }) listing_expires_at: Date | null
  @Column({ type: 'timestamptz', nullable: true }) unfinished_since: Date | null
  @Column() is_plateless: boolean
  @Column() is_decommissioned: boolean
  @Column({ type: 'int', nullable: true }) kerb_mass_kg: number | null
  @Column({ type: 'numeric', nullable: true }) arrival_kg: string | null
  @Column({ type: 'text', nullable: true }) arrival_basis: string | null
  @Column() owner_count: number
  @Column({ type: 'int', nullable: true }) mileage_km: number | null
  @Column({ type: 'date', nullable: true }) first_registered: string | null
  @Column({ type: 'uuid', nullable: true }) image_id: string | null
  @Column({ type: 'int', nullable: true }) sender_shop_id: number | null
  @ManyToOne(() => Shop) @JoinColumn({ name: 'sender_shop_id' }) sender: Relation<Shop> | null
  @Column({ type: 'int', nullable: true }) standing_certificate_id: number | null
  @ManyToOne(() => Certificate)
  @JoinColumn({ name: 'standing_certificate_id' })
  certificate: Relation<Certificate> | null
  @OneToOne(() => Inspection)
  @JoinColumn({ name: 'id', referencedColumnName: 'vehicle_id' })
  inspection: Relation<Inspection> | null
  @OneToMany(() => VehicleStage, 'vehicle') done: Relation<VehicleStage>[]
}

@Entity()
export class VehiclePicture {
  @PrimaryColumn() vehicle_id: number
  @PrimaryColumn() slot: string
  @Column('uuid') file_id: string
}

@Entity()
export class VehicleEvent {
  @PrimaryColumn('bigint') id: string
  @Column() vehicle_id: number
  @Column('timestamptz') at: Date
  @Column() move: string
  @Column({ type: 'text', nullable: true }) from_status: string | null
  @Column({ type: 'text', nullable: true }) to_status: string | null
  @Column({ type: 'int', nullable: true }) from_shop_id: number | null
  @Column({ type: 'int', nullable: true }) to_shop_id: number | null
  @ManyToOne(() => Shop) @JoinColumn({ name: 'to_shop_id' }) shop: Relation<Shop> | null
  @ManyToOne(() => Account) @JoinColumn({ name: 'account_id' }) account: Relation<Account> | null
  @Column({ type: 'text', nullable: true }) reason: string | null
}

@Entity()
export class RecordChange {
  @PrimaryColumn('bigint') id: string
  @Column() vehicle_id: number
  @Column() shop_id: number
  @Column('timestamptz') at: Date
  @Column() change: string
  @Column({ type: 'text', nullable: true }) detail: string | null
  @ManyToOne(() => Shop) @JoinColumn({ name: 'shop_id' }) shop: Relation<Shop>
  @ManyToOne(() => Account) @JoinColumn({ name: 'account_id' }) account: Relation<Account> | null
  @Column({ type: 'text', nullable: true }) reason: string | null
}

@Entity()
export class Reception {
  @PrimaryColumn() id: number
  @Column() vehicle_id: number
  @Column() shop_id: number
  @Column() state: string
  @Column({ type: 'text', nullable: true }) first_name: string | null
  @Column({ type: 'text', nullable: true }) last_name: string | null
  @Column({ type: 'int', nullable: true }) shareholder_count: number | null
  @Column('timestamptz') changed_at: Date
  @Column({ type: 'timestamptz', nullable: true }) owner_confirmed_at: Date | null
  @Column({ type: 'text', nullable: true }) ended_because: string | null
  @Column({ type: 'text', nullable: true }) ended_text: string | null
}

@Entity()
export class ListingRequest {
  @PrimaryColumn() id: number
  @Column() vehicle_id: number
  @Column() listing_shop_id: number
  @Column() shop_id: number
  @ManyToOne(() => Shop) @JoinColumn({ name: 'shop_id' }) shop: Relation<Shop>
  @Column() message: string
  @Column('timestamptz') at: Date
}

@Entity()
export class VehicleOrder {
  @PrimaryColumn() id: number
  @Column() vehicle_id: number
  @Column() shop_id: number
  @Column() number: string
  @Column({ type: 'text', nullable: true }) message: string | null
  @Column({ type: 'text', nullable: true }) phone: string | null
  @Column({ type: 'timestamptz', nullable: true }) received_at: Date | null
  @Column({ type: 'timestamptz', nullable: true }) cancelled_at: Date | null
}

@Entity()
export class Load {
  @PrimaryColumn() id: number
  @Column() number: string
  @Column() kind: string
  @Column() state: string
  @Column() shop_id: number
  @Column({ type: 'int', nullable: true }) receiver_shop_id: number | null
}

@Entity()
export class LoadLine {
  @PrimaryColumn() load_id: number
  @PrimaryColumn() vehicle_id: number
  @Column() low_code: string
  @ManyToOne(() => Load) @JoinColumn({ name: 'load_id' }) load: Relation<Load>
}

export const entities = [
  Company,
  Shop,
  Account,
  AccountShop,
  Session,
  Audit,
  Registration,
  Certificate,
  VehicleStage,
  Inspection,
  Vehicle,
  VehiclePicture,
  VehicleEvent,
  RecordChange,
  Reception,
  ListingRequest,
  VehicleOrder,
  Load,
  LoadLine,
]
