import com.helger.cii.d16b.ECIID16BDocumentType;
import com.helger.commons.io.resource.IReadableResource;
import com.helger.ubl21.UBL21Marshaller;
import com.helger.xml.schema.XMLSchemaCache;
import java.io.ByteArrayInputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.Validator;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltExecutable;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Judges many XML files in one JVM by the public schemas and, where they let a file pass, by the Schematron of CEN and KoSIT. Reads a list
 * of files, one path a line; writes one line per file, fields parted by tabs: file, `ok` or `falsch`, then each reason (`XML`, `XSD`
 * with its words, or the id of a fatal rule).
 */
public final class Mutantenrichter {
  private static final String UBL = "urn:oasis:names:specification:ubl:schema:xsd:";
  private static final String CII = "{urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100}CrossIndustryInvoice";
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final Processor SAXON = new Processor(false);
  private static final Map<String, XsltExecutable> RULES = new ConcurrentHashMap<>();
  private static final QName ID = new QName("id");
  private static final QName FLAG = new QName("flag");

  public static void main(String[] args) throws Exception {
    System.setOut(System.err);
    List<String> files = Files.readAllLines(Path.of(args[0]));
    ExecutorService lanes = Executors.newFixedThreadPool(Integer.parseInt(args[1]));
    for (String file : files) lanes.execute(() -> judge(file));
    lanes.shutdown();
    lanes.awaitTermination(1, TimeUnit.HOURS);
  }

  private static void judge(String file) {
    StringBuilder reasons = new StringBuilder();
    try {
      byte[] bytes = Files.readAllBytes(Path.of(file));
      String root = rootOf(bytes);
      String fault = schemaFault(bytes, root);
      if (fault != null) reasons.append('\t').append(fault);
      else {
        String syntax = root.equals(CII) ? "CII" : "UBL";
        apply("/external/schematron/1.3.16/" + syntax.toLowerCase() + "/EN16931-" + syntax + "-validation.xslt", bytes, reasons);
        if (new String(bytes, StandardCharsets.ISO_8859_1).contains(":xrechnung_3.0"))
          apply("/external/schematron/3.0.2/XRechnung-" + syntax + "-validation.xslt", bytes, reasons);
      }
    } catch (Exception | LinkageError error) {
      reasons.append("\tXML ").append(plain(String.valueOf(error.getMessage())));
    }
    OUT.println(file + "\t" + (reasons.length() == 0 ? "ok" : "falsch") + reasons);
  }

  private static String rootOf(byte[] bytes) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(bytes));
    while (!reader.isStartElement()) reader.next();
    return reader.getName().toString();
  }

  private static synchronized Schema schemaOf(String root) {
    List<? extends IReadableResource> parts;
    if (root.equals(CII)) parts = ECIID16BDocumentType.CROSS_INDUSTRY_INVOICE.getAllXSDResources();
    else if (root.equals("{" + UBL + "Invoice-2}Invoice")) parts = UBL21Marshaller.getAllInvoiceXSDs();
    else if (root.equals("{" + UBL + "CreditNote-2}CreditNote")) parts = UBL21Marshaller.getAllCreditNoteXSDs();
    else return null;
    return XMLSchemaCache.getInstance().getSchema(new com.helger.commons.collection.impl.CommonsArrayList<>(parts));
  }

  private static String schemaFault(byte[] bytes, String root) throws Exception {
    Schema schema = schemaOf(root);
    if (schema == null) return "Wurzel " + root;
    Validator validator = schema.newValidator();
    validator.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    String[] first = new String[1];
    validator.setErrorHandler(
        new DefaultHandler() {
          @Override
          public void error(SAXParseException error) {
            if (first[0] == null) first[0] = "XSD " + plain(error.getMessage());
          }
        });
    validator.validate(new StreamSource(new ByteArrayInputStream(bytes)));
    return first[0];
  }

  private static void apply(String name, byte[] bytes, StringBuilder reasons) throws Exception {
    Xslt30Transformer transformer = rulesOf(name).load30();
    XdmDestination report = new XdmDestination();
    transformer.transform(new StreamSource(new ByteArrayInputStream(bytes)), report);
    XdmNode root = report.getXdmNode().children().iterator().next();
    for (XdmNode node : root.children()) {
      if (node.getNodeKind() != XdmNodeKind.ELEMENT) continue;
      String kind = node.getNodeName().getLocalName();
      if (!kind.equals("failed-assert") && !kind.equals("successful-report")) continue;
      if (!"fatal".equals(node.getAttributeValue(FLAG))) continue;
      reasons.append('\t').append(node.getAttributeValue(ID));
    }
  }

  private static XsltExecutable rulesOf(String name) {
    return RULES.computeIfAbsent(
        name,
        key -> {
          try (var input = Mutantenrichter.class.getResourceAsStream(key)) {
            return SAXON.newXsltCompiler().compile(new StreamSource(input));
          } catch (Exception error) {
            throw new IllegalStateException(error);
          }
        });
  }

  private static String plain(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
