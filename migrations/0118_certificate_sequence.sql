-- Certificates in the sequence of the search and of the register of received vehicles.
create index certificate_sequence on certificate (issued_on, id);
drop index certificate_issued_on;
