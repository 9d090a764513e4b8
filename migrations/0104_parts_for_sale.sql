-- Parts for sale by make and model, in the forms of the search for spare parts.
create index part_for_sale on part (
  search_form(donor_make), model_form(donor_model), donor_model_year
) where state = 'for_sale';
